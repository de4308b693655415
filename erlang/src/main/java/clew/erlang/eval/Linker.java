package clew.erlang.eval;

import clew.erlang.value.Atom;

/** Finds functions by name, loading modules when they are first needed. */
public interface Linker {
  Target find(Atom module, Atom function, int arity);

  /** From now on, functions of this module are calls of the real system. */
  default void close(String module) {}
}

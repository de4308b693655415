package clew.erlang.eval;

import clew.erlang.value.Atom;
import clew.erlang.value.Atoms;

/** Finds functions by name, loading modules when they are first needed. */
public interface Linker {
  CallTarget find(Atom module, Atom function, int arity);

  /** The atoms that a run finds, and their numbers. */
  default Atoms atoms() {
    return Atoms.NONE;
  }

  /** From now on, functions of this module are calls of the real system. */
  default void close(String module) {}
}

package clew.erlang.eval;

import clew.erlang.value.Atom;

/** Finds functions by name, loading modules when they are first needed. */
public interface Linker {
  Target find(Atom module, Atom function, int arity);
}

package clew.erlang.eval;

import clew.erlang.follow.Path;
import clew.erlang.value.Atom;
import clew.erlang.value.Value;

/** How a run treats values that depend on the input. A run without any has none of this. */
public interface Following {
  Path path();

  /**
   * Calls a builtin some of whose arguments depend on the input, or hold values that do.
   *
   * @param builtin what it does on plain values
   */
  Value call(
      Actor process, CallSite at, Atom module, Atom name, Builtin builtin, Value[] arguments);
}

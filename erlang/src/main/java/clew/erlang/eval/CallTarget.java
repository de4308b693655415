package clew.erlang.eval;

/** What a call by name leads to. */
public sealed interface CallTarget {
  record Interpreted(MachineFunction function) implements CallTarget {}

  record Native(Builtin builtin) implements CallTarget {}

  /** There is no such function: a call raises {@code undef}. */
  record Missing() implements CallTarget {}
}

package clew.erlang.eval;

/** What a call by name leads to. */
public sealed interface Target {
  record Interpreted(Function function) implements Target {}

  record Native(Builtin builtin) implements Target {}

  /** There is no such function: a call raises {@code undef}. */
  record Missing() implements Target {}
}

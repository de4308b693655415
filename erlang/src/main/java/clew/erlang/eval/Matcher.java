package clew.erlang.eval;

import clew.erlang.value.Value;

/** A pattern that can be tried on a value; it binds variables by filling their slots. */
public abstract class Matcher {
  public abstract boolean matches(Value value, Value[] slots, Actor process);

  /** What the pattern can match. */
  public PatternKind kind() {
    return PatternKind.ANYTHING;
  }
}

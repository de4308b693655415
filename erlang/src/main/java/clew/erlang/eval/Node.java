package clew.erlang.eval;

import clew.erlang.value.Atom;
import clew.erlang.value.Value;

/** An expression that can be evaluated. */
public abstract class Node {
  /** Returned in place of a value by a call in tail position; never seen by anything but a call. */
  public static final Value TAIL = Atom.of("\u0000tail");

  /**
   * The value of the expression.
   *
   * @param slots the variables of the running function
   */
  public abstract Value run(Value[] slots, Actor process);
}

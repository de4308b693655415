package clew.erlang.eval;

import clew.erlang.value.Atom;
import clew.erlang.value.Value;

/** An expression that can be evaluated. */
public abstract class ExprNode {
  /** Returned in place of a value by a call in tail position; never seen by anything but a call. */
  public static final Value TAIL = Atom.of("\u0000tail");

  /** As {@link #TAIL}, for a function that calls itself: its frame already holds the arguments. */
  public static final Value AGAIN = Atom.of("\u0000again");

  /**
   * The value of the expression.
   *
   * @param slots the variables of the running function
   */
  public abstract Value run(Value[] slots, Actor process);

  /** Whether the expression is true, as a guard asks. Tests answer without making an atom first. */
  public boolean test(Value[] slots, Actor process) {
    return isTrue(run(slots, process));
  }

  /** Whether the expression can have no other value than true and false. */
  public boolean isTest() {
    return false;
  }

  /** Whether a guard with this value holds. */
  static boolean isTrue(Value value) {
    return value == Atom.TRUE;
  }

  /** The value of a node. Most operands are variables, and reading one needs no virtual call. */
  static Value of(ExprNode node, Value[] slots, Actor process) {
    return node instanceof DataNodes.Local local ? slots[local.slot] : node.run(slots, process);
  }
}

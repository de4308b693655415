package clew.erlang.eval;

import clew.erlang.value.Atom;
import clew.erlang.value.ExactEquality;
import clew.erlang.value.Small;
import clew.erlang.value.TermOrder;
import clew.erlang.value.Value;
import java.util.function.Predicate;

/**
 * Expressions that are true or false: comparisons, tests of a kind, and what joins them. A guard
 * takes their answer as it is; elsewhere it becomes an atom.
 */
public final class TestNodes {
  private TestNodes() {}

  /** An expression whose value is always true or false. */
  public abstract static class Test extends ExprNode {
    @Override
    public abstract boolean test(Value[] slots, Actor process);

    @Override
    public final Value run(Value[] slots, Actor process) {
      return Atom.of(test(slots, process));
    }

    @Override
    public final boolean isTest() {
      return true;
    }
  }

  /** Which outcomes of a comparison count as true. */
  public enum By {
    LESS(0b001),
    AT_MOST(0b011),
    EQUAL(0b010),
    AT_LEAST(0b110),
    GREATER(0b100),
    UNEQUAL(0b101);

    /** One bit each for less, equal and greater, the lowest first. */
    private final int outcomes;

    By(int outcomes) {
      this.outcomes = outcomes;
    }
  }

  /** A comparison by the order of terms. */
  public static final class Compare extends Test {
    private final ExprNode left;
    private final ExprNode right;
    private final int outcomes;

    public Compare(ExprNode left, ExprNode right, By by) {
      this.left = left;
      this.right = right;
      this.outcomes = by.outcomes;
    }

    @Override
    public boolean test(Value[] slots, Actor process) {
      Value left = of(this.left, slots, process);
      Value right = of(this.right, slots, process);
      return (left instanceof Small a && right instanceof Small b)
          ? isAmong(outcomes, Long.compare(a.number, b.number))
          : compare(outcomes, left, right);
    }
  }

  /** A comparison with a small integer. */
  public static final class CompareLiteral extends Test {
    private final ExprNode left;
    private final Small literal;
    private final long number;
    private final int outcomes;

    public CompareLiteral(ExprNode left, Small literal, By by) {
      this.left = left;
      this.literal = literal;
      this.number = literal.number;
      this.outcomes = by.outcomes;
    }

    @Override
    public boolean test(Value[] slots, Actor process) {
      Value left = of(this.left, slots, process);
      return left instanceof Small a
          ? isAmong(outcomes, Long.compare(a.number, number))
          : compare(outcomes, left, literal);
    }
  }

  private static boolean isAmong(int outcomes, int order) {
    return (outcomes >> (order + 1) & 1) != 0;
  }

  /** The general way of a comparison. */
  private static boolean compare(int outcomes, Value left, Value right) {
    return isAmong(outcomes, Integer.signum(TermOrder.compare(left, right)));
  }

  /** Exact equality or its opposite. */
  public static final class Exactly extends Test {
    private final ExprNode left;
    private final ExprNode right;
    private final boolean equal;

    public Exactly(ExprNode left, ExprNode right, boolean equal) {
      this.left = left;
      this.right = right;
      this.equal = equal;
    }

    @Override
    public boolean test(Value[] slots, Actor process) {
      Value left = of(this.left, slots, process);
      Value right = of(this.right, slots, process);
      boolean same =
          (left instanceof Small a && right instanceof Small b)
              ? a.number == b.number
              : ExactEquality.same(left, right);
      return same == equal;
    }
  }

  /** Whether a value is of a kind. */
  public static final class IsKind extends Test {
    private final ExprNode value;
    private final Predicate<Value> kind;

    public IsKind(ExprNode value, Predicate<Value> kind) {
      this.value = value;
      this.kind = kind;
    }

    @Override
    public boolean test(Value[] slots, Actor process) {
      return kind.test(of(value, slots, process));
    }
  }

  /** Both of two tests, or one of them: strict, so the second is made in any case. */
  public static final class Join extends Test {
    private final ExprNode left;
    private final ExprNode right;
    private final boolean both;

    /** Both nodes are tests. */
    public Join(ExprNode left, ExprNode right, boolean both) {
      this.left = left;
      this.right = right;
      this.both = both;
    }

    @Override
    public boolean test(Value[] slots, Actor process) {
      boolean first = left.test(slots, process);
      boolean second = right.test(slots, process);
      return both ? first && second : first || second;
    }
  }

  /** The opposite of a test. */
  public static final class Not extends Test {
    private final ExprNode test;

    public Not(ExprNode test) {
      this.test = test;
    }

    @Override
    public boolean test(Value[] slots, Actor process) {
      return !test.test(slots, process);
    }
  }
}

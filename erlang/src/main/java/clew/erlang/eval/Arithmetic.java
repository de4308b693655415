package clew.erlang.eval;

import clew.erlang.value.Atom;
import clew.erlang.value.Order;
import clew.erlang.value.Same;
import clew.erlang.value.Small;
import clew.erlang.value.Value;

/** The operators that programs use most, with a short way for small integers. */
public final class Arithmetic {
  private Arithmetic() {}

  /** What an operator does with two operands when the short way does not apply. */
  @FunctionalInterface
  public interface General {
    Value of(Actor process, Value left, Value right);
  }

  /** A binary operator. */
  public abstract static class Binary extends CallSite {
    private final Node left;
    private final Node right;

    Binary(Function caller, int line, Node left, Node right) {
      super(caller, line);
      this.left = left;
      this.right = right;
    }

    @Override
    public final Value run(Value[] slots, Actor process) {
      Value a = left.run(slots, process);
      Value b = right.run(slots, process);
      return of(a, b, process);
    }

    abstract Value of(Value left, Value right, Actor process);
  }

  /** An operator without a short way. */
  public static final class Plain extends Binary {
    private final General general;

    public Plain(Function caller, int line, Node left, Node right, General general) {
      super(caller, line, left, right);
      this.general = general;
    }

    @Override
    Value of(Value left, Value right, Actor process) {
      process.at(this);
      return general.of(process, left, right);
    }
  }

  public static final class Add extends Binary {
    private final General general;

    public Add(Function caller, int line, Node left, Node right, General general) {
      super(caller, line, left, right);
      this.general = general;
    }

    @Override
    Value of(Value left, Value right, Actor process) {
      if (left instanceof Small a && right instanceof Small b) {
        long sum = a.number + b.number;
        if (((a.number ^ sum) & (b.number ^ sum)) >= 0) {
          return Small.of(sum);
        }
      }
      process.at(this);
      return general.of(process, left, right);
    }
  }

  public static final class Subtract extends Binary {
    private final General general;

    public Subtract(Function caller, int line, Node left, Node right, General general) {
      super(caller, line, left, right);
      this.general = general;
    }

    @Override
    Value of(Value left, Value right, Actor process) {
      if (left instanceof Small a && right instanceof Small b) {
        long difference = a.number - b.number;
        if (((a.number ^ b.number) & (a.number ^ difference)) >= 0) {
          return Small.of(difference);
        }
      }
      process.at(this);
      return general.of(process, left, right);
    }
  }

  public static final class Multiply extends Binary {
    private final General general;

    public Multiply(Function caller, int line, Node left, Node right, General general) {
      super(caller, line, left, right);
      this.general = general;
    }

    @Override
    Value of(Value left, Value right, Actor process) {
      if (left instanceof Small a && right instanceof Small b) {
        long high = Math.multiplyHigh(a.number, b.number);
        long low = a.number * b.number;
        if (high == low >> 63) {
          return Small.of(low);
        }
      }
      process.at(this);
      return general.of(process, left, right);
    }
  }

  /** A comparison by the order of terms. */
  public static final class Compare extends Binary {
    /** Which way. */
    public enum By {
      LESS,
      AT_MOST,
      GREATER,
      AT_LEAST,
      EQUAL,
      UNEQUAL
    }

    private final By by;

    public Compare(Function caller, int line, Node left, Node right, By by) {
      super(caller, line, left, right);
      this.by = by;
    }

    @Override
    Value of(Value left, Value right, Actor process) {
      int order =
          left instanceof Small a && right instanceof Small b
              ? Long.compare(a.number, b.number)
              : Order.compare(left, right);
      return Atom.of(
          switch (by) {
            case LESS -> order < 0;
            case AT_MOST -> order <= 0;
            case GREATER -> order > 0;
            case AT_LEAST -> order >= 0;
            case EQUAL -> order == 0;
            case UNEQUAL -> order != 0;
          });
    }
  }

  /** Exact equality or its opposite. */
  public static final class Exactly extends Binary {
    private final boolean equal;

    public Exactly(Function caller, int line, Node left, Node right, boolean equal) {
      super(caller, line, left, right);
      this.equal = equal;
    }

    @Override
    Value of(Value left, Value right, Actor process) {
      return Atom.of(Same.same(left, right) == equal);
    }
  }
}

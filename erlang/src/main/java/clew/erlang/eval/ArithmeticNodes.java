package clew.erlang.eval;

import clew.erlang.ir.CodePosition;
import clew.erlang.value.Small;
import clew.erlang.value.Value;

/**
 * The operators that programs use most. Each has a short way for small integers that are plain; all
 * else goes the one general way.
 */
public final class ArithmeticNodes {
  private ArithmeticNodes() {}

  /** What an operator does with two operands when the short way does not apply. */
  @FunctionalInterface
  public interface General {
    Value of(Actor process, Value left, Value right);
  }

  /** A binary operator. */
  public abstract static class Binary extends CallSite {
    final ExprNode left;
    final ExprNode right;
    private final General general;

    Binary(
        MachineFunction caller,
        CodePosition position,
        ExprNode left,
        ExprNode right,
        General general) {
      super(caller, position);
      this.left = left;
      this.right = right;
      this.general = general;
    }

    final Value general(Value a, Value b, Actor process) {
      process.at(this);
      return general.of(process, a, b);
    }
  }

  /** An operator without a short way. */
  public static final class Plain extends Binary {
    public Plain(
        MachineFunction caller,
        CodePosition position,
        ExprNode left,
        ExprNode right,
        General general) {
      super(caller, position, left, right, general);
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      Value a = of(left, slots, process);
      Value b = of(right, slots, process);
      return general(a, b, process);
    }
  }

  /** The sum of two operands. */
  public static final class Add extends Binary {
    public Add(
        MachineFunction caller,
        CodePosition position,
        ExprNode left,
        ExprNode right,
        General general) {
      super(caller, position, left, right, general);
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      Value left = of(this.left, slots, process);
      Value right = of(this.right, slots, process);
      if (left instanceof Small a && right instanceof Small b) {
        long sum = a.number + b.number;
        if (((a.number ^ sum) & (b.number ^ sum)) >= 0) {
          return Small.of(sum);
        }
      }
      return general(left, right, process);
    }
  }

  /** The sum of an operand and a literal; a difference is one as well. */
  public static final class AddLiteral extends Binary {
    private final long number;
    private final Value literal;

    /**
     * @param number what is added: for a difference, the opposite of the literal
     * @param literal what the general way takes
     */
    public AddLiteral(
        MachineFunction caller,
        CodePosition position,
        ExprNode left,
        long number,
        DataNodes.Literal literal,
        General general) {
      super(caller, position, left, literal, general);
      this.number = number;
      this.literal = literal.value;
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      Value left = of(this.left, slots, process);
      if (left instanceof Small a) {
        long sum = a.number + number;
        if (((a.number ^ sum) & (number ^ sum)) >= 0) {
          return Small.of(sum);
        }
      }
      return general(left, literal, process);
    }
  }

  /** The difference of two operands. */
  public static final class Subtract extends Binary {
    public Subtract(
        MachineFunction caller,
        CodePosition position,
        ExprNode left,
        ExprNode right,
        General general) {
      super(caller, position, left, right, general);
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      Value left = of(this.left, slots, process);
      Value right = of(this.right, slots, process);
      if (left instanceof Small a && right instanceof Small b) {
        long difference = a.number - b.number;
        if (((a.number ^ b.number) & (a.number ^ difference)) >= 0) {
          return Small.of(difference);
        }
      }
      return general(left, right, process);
    }
  }

  /** The product of two operands. */
  public static final class Multiply extends Binary {
    public Multiply(
        MachineFunction caller,
        CodePosition position,
        ExprNode left,
        ExprNode right,
        General general) {
      super(caller, position, left, right, general);
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      Value left = of(this.left, slots, process);
      Value right = of(this.right, slots, process);
      if (left instanceof Small a && right instanceof Small b) {
        long high = Math.multiplyHigh(a.number, b.number);
        long low = a.number * b.number;
        if (high == low >> 63) {
          return Small.of(low);
        }
      }
      return general(left, right, process);
    }
  }

  /** The remainder of a division by a literal that is neither 0 nor -1. */
  public static final class RemainderLiteral extends Binary {
    private final long number;
    private final Value literal;

    public RemainderLiteral(
        MachineFunction caller,
        CodePosition position,
        ExprNode left,
        long number,
        DataNodes.Literal literal,
        General general) {
      super(caller, position, left, literal, general);
      this.number = number;
      this.literal = literal.value;
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      Value left = of(this.left, slots, process);
      return left instanceof Small a
          ? Small.of(a.number % number)
          : general(left, literal, process);
    }
  }
}

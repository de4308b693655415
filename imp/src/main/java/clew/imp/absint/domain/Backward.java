package clew.imp.absint.domain;

import clew.engine.interval.Bound;
import clew.engine.interval.Interval;
import clew.imp.ir.Op;
import java.math.BigInteger;

/** The operations of L from the result back to the operands: what is left of them. */
final class Backward {
  private Backward() {}

  static Value unary(Op op, Value result, Value operand) {
    return switch (op) {
      case NEGATE -> operand.meet(Arithmetic.unary(Op.NEGATE, result));
      case NOT -> truth(operand, !result.missesZero(), !isOnlyZero(result));
      case TRUTH -> truth(operand, !isOnlyZero(result), !result.missesZero());
      default -> operand;
    };
  }

  private static boolean isOnlyZero(Value value) {
    return value.constant().filter(number -> number.signum() == 0).isPresent();
  }

  /** An operand that may be something, that may be zero, or both. */
  private static Value truth(Value operand, boolean mayHold, boolean mayFail) {
    if (mayHold && mayFail) {
      return operand;
    }
    return mayHold
        ? operand.meet(Value.NONZERO)
        : mayFail ? operand.meet(Value.truth(false)) : Value.NONE;
  }

  /** What is left of the left operand. */
  static Value left(Op op, Value result, Value left, Value right) {
    return switch (op) {
      case ADD -> left.meet(Arithmetic.binary(Op.SUBTRACT, result, right));
      case SUBTRACT -> left.meet(Arithmetic.binary(Op.ADD, result, right));
      case MULTIPLY -> factor(result, left, right);
      case DIVIDE -> dividend(result, left, right);
      case MODULO ->
          right.constant().map(by -> left.meet(Value.of(rests(result, by)))).orElse(left);
      default -> operand(op, result, left, right);
    };
  }

  /** What is left of the right operand. */
  static Value right(Op op, Value result, Value left, Value right) {
    return switch (op) {
      case ADD -> right.meet(Arithmetic.binary(Op.SUBTRACT, result, left));
      case SUBTRACT -> right.meet(Arithmetic.binary(Op.SUBTRACT, left, result));
      case MULTIPLY -> factor(result, right, left);
      case DIVIDE, MODULO -> right.meet(Value.NONZERO);
      case EQUAL, UNEQUAL -> operand(op, result, right, left);
      case LESS -> operand(Op.GREATER, result, right, left);
      case AT_MOST -> operand(Op.AT_LEAST, result, right, left);
      case GREATER -> operand(Op.LESS, result, right, left);
      case AT_LEAST -> operand(Op.AT_MOST, result, right, left);
      default -> operand(op, result, right, left);
    };
  }

  private static Congruence rests(Value result, BigInteger divisor) {
    return Congruence.of(result.congruence().modulus().gcd(divisor), result.congruence().rest());
  }

  private static Value factor(Value product, Value factor, Value other) {
    Value left = product.missesZero() ? factor.meet(Value.NONZERO) : factor;
    if (!other.missesZero()) {
      return left;
    }
    if (other.constant().isPresent()) {
      BigInteger by = other.constant().get();
      Interval values = product.interval();
      Interval exact = by.signum() < 0 ? values.negate() : values;
      Bound divisor = new Bound(0, by.abs());
      Bound up = exact.low().negate().div(divisor).negate();
      return product
          .congruence()
          .dividedBy(by)
          .map(rest -> Value.of(Interval.of(up, exact.high().div(divisor)), rest, false))
          .map(left::meet)
          .orElse(Value.NONE);
    }
    // The other factor is at least 1 in size, so this one is at most as large as the product.
    Bound most = product.interval().high().max(product.interval().low().negate());
    return left.meet(Value.of(Interval.of(most.negate(), most)));
  }

  private static Value dividend(Value quotient, Value dividend, Value divisor) {
    if (divisor.constant().isEmpty() || divisor.constant().get().signum() == 0) {
      return dividend;
    }
    BigInteger by = divisor.constant().get();
    Interval rest =
        by.signum() > 0
            ? Interval.of(Bound.ZERO, new Bound(0, by.subtract(BigInteger.ONE)))
            : Interval.of(new Bound(0, by.add(BigInteger.ONE)), Bound.ZERO);
    Interval whole = quotient.interval().times(Interval.of(by));
    return dividend.meet(Value.of(whole.plus(rest)));
  }

  /** An operand of a comparison, of {@code and} or of {@code or}, whose result is 1 or 0. */
  private static Value operand(Op op, Value result, Value operand, Value other) {
    boolean mayHold = !isOnlyZero(result);
    boolean mayFail = !result.missesZero();
    if (mayHold && mayFail) {
      return operand;
    }
    if (!mayHold && !mayFail) {
      return Value.NONE;
    }
    return switch (op) {
      case AND ->
          mayHold
              ? operand.meet(Value.NONZERO)
              : other.missesZero() ? operand.meet(Value.truth(false)) : operand;
      case OR ->
          mayFail
              ? operand.meet(Value.truth(false))
              : isOnlyZero(other) ? operand.meet(Value.NONZERO) : operand;
      case EQUAL, UNEQUAL, LESS, AT_MOST, GREATER, AT_LEAST ->
          Arithmetic.compared(mayHold ? op : Formula.negated(op), operand, other);
      default -> operand;
    };
  }
}

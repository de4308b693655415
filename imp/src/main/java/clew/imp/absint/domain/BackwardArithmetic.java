package clew.imp.absint.domain;

import clew.engine.interval.Bound;
import clew.engine.interval.Interval;
import clew.imp.ir.Opcode;
import java.math.BigInteger;

/** The operations of L from the result back to the operands: what is left of them. */
final class BackwardArithmetic {
  private BackwardArithmetic() {}

  static NumberSet unary(Opcode op, NumberSet result, NumberSet operand) {
    return switch (op) {
      case NEGATE -> operand.meet(ForwardArithmetic.unary(Opcode.NEGATE, result));
      case NOT -> truth(operand, !result.missesZero(), !isOnlyZero(result));
      case TRUTH -> truth(operand, !isOnlyZero(result), !result.missesZero());
      default -> operand;
    };
  }

  private static boolean isOnlyZero(NumberSet value) {
    return value.constant().filter(number -> number.signum() == 0).isPresent();
  }

  /** An operand that may be something, that may be zero, or both. */
  private static NumberSet truth(NumberSet operand, boolean mayHold, boolean mayFail) {
    if (mayHold && mayFail) {
      return operand;
    }
    return mayHold
        ? operand.meet(NumberSet.NONZERO)
        : mayFail ? operand.meet(NumberSet.truth(false)) : NumberSet.NONE;
  }

  /** What is left of the left operand. */
  static NumberSet left(Opcode op, NumberSet result, NumberSet left, NumberSet right) {
    return switch (op) {
      case ADD -> left.meet(ForwardArithmetic.binary(Opcode.SUBTRACT, result, right));
      case SUBTRACT -> left.meet(ForwardArithmetic.binary(Opcode.ADD, result, right));
      case MULTIPLY -> factor(result, left, right);
      case DIVIDE -> dividend(result, left, right);
      case MODULO ->
          right.constant().map(by -> left.meet(NumberSet.of(rests(result, by)))).orElse(left);
      default -> operand(op, result, left, right);
    };
  }

  /** What is left of the right operand. */
  static NumberSet right(Opcode op, NumberSet result, NumberSet left, NumberSet right) {
    return switch (op) {
      case ADD -> right.meet(ForwardArithmetic.binary(Opcode.SUBTRACT, result, left));
      case SUBTRACT -> right.meet(ForwardArithmetic.binary(Opcode.SUBTRACT, left, result));
      case MULTIPLY -> factor(result, right, left);
      case DIVIDE, MODULO -> right.meet(NumberSet.NONZERO);
      case EQUAL, UNEQUAL -> operand(op, result, right, left);
      case LESS -> operand(Opcode.GREATER, result, right, left);
      case AT_MOST -> operand(Opcode.AT_LEAST, result, right, left);
      case GREATER -> operand(Opcode.LESS, result, right, left);
      case AT_LEAST -> operand(Opcode.AT_MOST, result, right, left);
      default -> operand(op, result, right, left);
    };
  }

  private static Congruence rests(NumberSet result, BigInteger divisor) {
    return Congruence.of(result.congruence().modulus().gcd(divisor), result.congruence().rest());
  }

  private static NumberSet factor(NumberSet product, NumberSet factor, NumberSet other) {
    NumberSet left = product.missesZero() ? factor.meet(NumberSet.NONZERO) : factor;
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
          .map(rest -> NumberSet.of(Interval.of(up, exact.high().div(divisor)), rest, false))
          .map(left::meet)
          .orElse(NumberSet.NONE);
    }
    // The other factor is at least 1 in size, so this one is at most as large as the product.
    Bound most = product.interval().high().max(product.interval().low().negate());
    return left.meet(NumberSet.of(Interval.of(most.negate(), most)));
  }

  private static NumberSet dividend(NumberSet quotient, NumberSet dividend, NumberSet divisor) {
    if (divisor.constant().isEmpty() || divisor.constant().get().signum() == 0) {
      return dividend;
    }
    BigInteger by = divisor.constant().get();
    Interval rest =
        by.signum() > 0
            ? Interval.of(Bound.ZERO, new Bound(0, by.subtract(BigInteger.ONE)))
            : Interval.of(new Bound(0, by.add(BigInteger.ONE)), Bound.ZERO);
    Interval whole = quotient.interval().times(Interval.of(by));
    return dividend.meet(NumberSet.of(whole.plus(rest)));
  }

  /** An operand of a comparison, of {@code and} or of {@code or}, whose result is 1 or 0. */
  private static NumberSet operand(
      Opcode op, NumberSet result, NumberSet operand, NumberSet other) {
    boolean mayHold = !isOnlyZero(result);
    boolean mayFail = !result.missesZero();
    if (mayHold && mayFail) {
      return operand;
    }
    if (!mayHold && !mayFail) {
      return NumberSet.NONE;
    }
    return switch (op) {
      case AND ->
          mayHold
              ? operand.meet(NumberSet.NONZERO)
              : other.missesZero() ? operand.meet(NumberSet.truth(false)) : operand;
      case OR ->
          mayFail
              ? operand.meet(NumberSet.truth(false))
              : isOnlyZero(other) ? operand.meet(NumberSet.NONZERO) : operand;
      case EQUAL, UNEQUAL, LESS, AT_MOST, GREATER, AT_LEAST ->
          ForwardArithmetic.compared(mayHold ? op : Formula.negated(op), operand, other);
      default -> operand;
    };
  }
}

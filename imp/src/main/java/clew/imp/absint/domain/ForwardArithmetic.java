package clew.imp.absint.domain;

import clew.engine.interval.Bound;
import clew.engine.interval.Interval;
import clew.imp.ir.Opcode;
import java.math.BigInteger;

/** The operations of L on sets of numbers, from the operands to the result. */
final class ForwardArithmetic {
  private ForwardArithmetic() {}

  static NumberSet unary(Opcode op, NumberSet operand) {
    if (operand.isEmpty()) {
      return NumberSet.NONE;
    }
    return switch (op) {
      case NEGATE ->
          NumberSet.of(
              operand.interval().negate(), operand.congruence().negate(), operand.missesZero());
      case NOT -> truth(isZero(operand), operand.missesZero());
      case TRUTH -> truth(operand.missesZero(), isZero(operand));
      default -> throw new IllegalArgumentException(op + " is not a unary operation");
    };
  }

  static NumberSet binary(Opcode op, NumberSet left, NumberSet right) {
    if (left.isEmpty() || right.isEmpty()) {
      return NumberSet.NONE;
    }
    return switch (op) {
      case ADD ->
          NumberSet.of(
              left.interval().plus(right.interval()),
              left.congruence().plus(right.congruence()),
              false);
      case SUBTRACT ->
          NumberSet.of(
              left.interval().minus(right.interval()),
              left.congruence().minus(right.congruence()),
              false);
      case MULTIPLY ->
          NumberSet.of(
              left.interval().times(right.interval()),
              left.congruence().times(right.congruence()),
              left.missesZero() && right.missesZero());
      case DIVIDE ->
          NumberSet.of(
              left.interval().div(right.interval()),
              left.congruence().div(right.congruence()),
              false);
      case MODULO ->
          NumberSet.of(
              left.interval().mod(right.interval()),
              left.congruence().mod(right.congruence()),
              false);
      case AND -> truth(left.missesZero() && right.missesZero(), isZero(left) || isZero(right));
      case OR -> truth(left.missesZero() || right.missesZero(), isZero(left) && isZero(right));
      case EQUAL, UNEQUAL, LESS, AT_MOST, GREATER, AT_LEAST ->
          truth(!mayHold(Formula.negated(op), left, right), !mayHold(op, left, right));
      default -> throw new IllegalArgumentException(op + " is not a binary operation");
    };
  }

  private static boolean isZero(NumberSet value) {
    return value.constant().filter(number -> number.signum() == 0).isPresent();
  }

  private static NumberSet truth(boolean holds, boolean fails) {
    return holds == fails ? NumberSet.TRUTH : NumberSet.truth(holds);
  }

  /** Whether a comparison may hold between some two numbers of the sets. */
  static boolean mayHold(Opcode op, NumberSet left, NumberSet right) {
    return switch (op) {
      case EQUAL -> !left.meet(right).isEmpty();
      case UNEQUAL -> left.constant().isEmpty() || !left.constant().equals(right.constant());
      case LESS -> left.interval().low().compareTo(right.interval().high()) < 0;
      case AT_MOST -> left.interval().low().compareTo(right.interval().high()) <= 0;
      case GREATER -> mayHold(Opcode.LESS, right, left);
      case AT_LEAST -> mayHold(Opcode.AT_MOST, right, left);
      default -> throw new IllegalArgumentException(op + " is not a comparison");
    };
  }

  /** The left numbers that a comparison with some right number may hold for. */
  static NumberSet compared(Opcode op, NumberSet left, NumberSet right) {
    if (left.isEmpty() || right.isEmpty()) {
      return NumberSet.NONE;
    }
    Interval other = right.interval();
    return switch (op) {
      case EQUAL -> left.meet(right);
      case UNEQUAL -> right.constant().map(number -> without(left, number)).orElse(left);
      case LESS -> left.meet(NumberSet.of(Interval.atMost(other.high().plus(-1))));
      case AT_MOST -> left.meet(NumberSet.of(Interval.atMost(other.high())));
      case GREATER -> left.meet(NumberSet.of(Interval.atLeast(other.low().plus(1))));
      case AT_LEAST -> left.meet(NumberSet.of(Interval.atLeast(other.low())));
      default -> throw new IllegalArgumentException(op + " is not a comparison");
    };
  }

  private static NumberSet without(NumberSet value, BigInteger number) {
    if (number.signum() == 0) {
      return value.meet(NumberSet.NONZERO);
    }
    Bound bound = new Bound(0, number);
    Interval interval = value.interval();
    Bound low = interval.low().equals(bound) ? bound.plus(1) : interval.low();
    Bound high = interval.high().equals(bound) ? bound.plus(-1) : interval.high();
    return NumberSet.of(Interval.of(low, high), value.congruence(), value.nonzero());
  }
}

package clew.engine.interval;

import java.math.BigInteger;
import java.util.List;
import java.util.function.BinaryOperator;

/** The whole numbers from one bound to another; none, if the bounds are the wrong way round. */
public record Interval(Bound low, Bound high) {
  public static final Interval ALL = new Interval(Bound.BELOW, Bound.ABOVE);
  public static final Interval NONE = new Interval(Bound.ABOVE, Bound.BELOW);
  public static final Interval TRUTH = new Interval(Bound.ZERO, Bound.ONE);

  /** Pushes ends outwards that are too large to keep, and has one way to say that it is empty. */
  public static Interval of(Bound low, Bound high) {
    if (low.compareTo(high) > 0 || low.side() > 0 || high.side() < 0) {
      return NONE;
    }
    return new Interval(
        low.isFinite() ? Bound.low(low.number()) : low,
        high.isFinite() ? Bound.high(high.number()) : high);
  }

  public static Interval of(long low, long high) {
    return of(Bound.of(low), Bound.of(high));
  }

  public static Interval of(BigInteger number) {
    return of(new Bound(0, number), new Bound(0, number));
  }

  public static Interval atLeast(Bound low) {
    return of(low, Bound.ABOVE);
  }

  public static Interval atMost(Bound high) {
    return of(Bound.BELOW, high);
  }

  public boolean isEmpty() {
    return low.side() > 0;
  }

  public boolean isConstant() {
    return low.isFinite() && low.equals(high);
  }

  public boolean contains(BigInteger number) {
    Bound bound = new Bound(0, number);
    return low.compareTo(bound) <= 0 && bound.compareTo(high) <= 0;
  }

  public boolean isIn(Interval other) {
    return isEmpty() || (other.low.compareTo(low) <= 0 && high.compareTo(other.high) <= 0);
  }

  public Interval join(Interval other) {
    if (isEmpty()) {
      return other;
    }
    return other.isEmpty() ? this : of(low.min(other.low), high.max(other.high));
  }

  public Interval meet(Interval other) {
    return isEmpty() || other.isEmpty() ? NONE : of(low.max(other.low), high.min(other.high));
  }

  /** Ends that move, move on to the next threshold. */
  public Interval widen(Interval next, Thresholds thresholds) {
    if (isEmpty() || next.isEmpty()) {
      return join(next);
    }
    return new Interval(
        next.low.compareTo(low) < 0 ? thresholds.below(next.low) : low,
        next.high.compareTo(high) > 0 ? thresholds.above(next.high) : high);
  }

  public Interval negate() {
    return isEmpty() ? this : new Interval(high.negate(), low.negate());
  }

  public Interval plus(Interval other) {
    return isEmpty() || other.isEmpty() ? NONE : of(low.plus(other.low), high.plus(other.high));
  }

  public Interval minus(Interval other) {
    return plus(other.negate());
  }

  public Interval times(Interval other) {
    return isEmpty() || other.isEmpty() ? NONE : corners(Bound::times, other);
  }

  /** Quotients rounded down. A quotient is largest and smallest at the corners. */
  public Interval div(Interval divisor) {
    if (isEmpty()) {
      return NONE;
    }
    return divPart(divisor.meet(atMost(Bound.of(-1))))
        .join(divPart(divisor.meet(atLeast(Bound.ONE))));
  }

  private Interval divPart(Interval divisor) {
    return divisor.isEmpty() ? NONE : corners(Bound::div, divisor);
  }

  /** What is left over has the sign of the divisor and is smaller than it. */
  public Interval mod(Interval divisor) {
    if (isEmpty()) {
      return NONE;
    }
    Interval above = modPart(divisor.meet(atLeast(Bound.ONE)));
    Interval below = negate().modPart(divisor.meet(atMost(Bound.of(-1))).negate()).negate();
    return above.join(below);
  }

  private Interval modPart(Interval divisor) {
    if (divisor.isEmpty()) {
      return NONE;
    }
    if (low.signum() >= 0 && high.compareTo(divisor.low) < 0) {
      return this;
    }
    if (divisor.isConstant() && low.isFinite() && high.isFinite()) {
      BigInteger by = divisor.low.number();
      if (Quotient.floor(low.number(), by).equals(Quotient.floor(high.number(), by))) {
        return of(
            new Bound(0, Quotient.rest(low.number(), by)),
            new Bound(0, Quotient.rest(high.number(), by)));
      }
    }
    Interval rest = of(Bound.ZERO, divisor.high.plus(-1));
    return low.signum() >= 0 ? rest.meet(atMost(high)) : rest;
  }

  /** All results of an operation that is largest and smallest where both sides end. */
  private Interval corners(BinaryOperator<Bound> operation, Interval other) {
    return hull(
        operation.apply(low, other.low),
        operation.apply(low, other.high),
        operation.apply(high, other.low),
        operation.apply(high, other.high));
  }

  private static Interval hull(Bound... corners) {
    Bound low = Bound.ABOVE;
    Bound high = Bound.BELOW;
    for (Bound corner : List.of(corners)) {
      low = low.min(corner);
      high = high.max(corner);
    }
    return of(low, high);
  }

  @Override
  public String toString() {
    return isEmpty()
        ? "∅"
        : (low.isFinite() ? "[" : "(") + low + ", " + high + (high.isFinite() ? "]" : ")");
  }
}

package clew.imp.absint.domain;

import clew.engine.interval.Bound;
import clew.engine.interval.Interval;
import clew.engine.interval.Thresholds;
import java.math.BigInteger;
import java.util.Optional;

/**
 * A set of numbers: those of an interval that leave a remainder, with or without zero.
 *
 * @param nonzero whether zero is left out
 */
public record NumberSet(Interval interval, Congruence congruence, boolean nonzero) {
  public static final NumberSet ALL = new NumberSet(Interval.ALL, Congruence.ALL, false);
  public static final NumberSet NONE = new NumberSet(Interval.NONE, Congruence.ALL, true);
  static final NumberSet TRUTH = new NumberSet(Interval.TRUTH, Congruence.ALL, false);
  static final NumberSet NONZERO = new NumberSet(Interval.ALL, Congruence.ALL, true);

  /** With everything that the parts say about each other. */
  static NumberSet of(Interval interval, Congruence congruence, boolean nonzero) {
    if (interval.isEmpty()) {
      return NONE;
    }
    if (congruence.isAll() && !nonzero && !interval.isConstant()) {
      return interval.equals(Interval.ALL) ? ALL : new NumberSet(interval, congruence, false);
    }
    Bound low = interval.low();
    Bound high = interval.high();
    if (nonzero) {
      low = low.equals(Bound.ZERO) ? Bound.ONE : low;
      high = high.equals(Bound.ZERO) ? Bound.of(-1) : high;
    }
    if (congruence.isConstant()) {
      BigInteger only = congruence.rest();
      return Interval.of(low, high).contains(only) && !(nonzero && only.signum() == 0)
          ? new NumberSet(Interval.of(only), congruence, only.signum() != 0)
          : NONE;
    }
    Interval tight = Interval.of(up(low, congruence), down(high, congruence));
    if (tight.isEmpty()) {
      return NONE;
    }
    if (tight.isConstant()) {
      BigInteger only = tight.low().number();
      boolean isZero = only.signum() == 0;
      return nonzero && isZero ? NONE : new NumberSet(tight, Congruence.of(only), !isZero);
    }
    boolean misses =
        nonzero || !tight.contains(BigInteger.ZERO) || !congruence.contains(BigInteger.ZERO);
    return new NumberSet(tight, congruence, misses);
  }

  private static Bound up(Bound low, Congruence congruence) {
    return low.isFinite()
        ? low.plus(new Bound(0, congruence.rest().subtract(low.number()).mod(congruence.modulus())))
        : low;
  }

  private static Bound down(Bound high, Congruence congruence) {
    return high.isFinite()
        ? high.plus(
            new Bound(
                0, high.number().subtract(congruence.rest()).mod(congruence.modulus()).negate()))
        : high;
  }

  public static NumberSet of(BigInteger number) {
    return of(Interval.of(number), Congruence.of(number), false);
  }

  public static NumberSet of(Interval interval) {
    return of(interval, Congruence.ALL, false);
  }

  public static NumberSet of(Congruence congruence) {
    return of(Interval.ALL, congruence, false);
  }

  static NumberSet truth(boolean holds) {
    return of(holds ? BigInteger.ONE : BigInteger.ZERO);
  }

  public boolean isEmpty() {
    return interval.isEmpty();
  }

  public boolean isAll() {
    return equals(ALL);
  }

  /** The number, if there is only one. */
  public Optional<BigInteger> constant() {
    if (congruence.isConstant() && !isEmpty()) {
      return Optional.of(congruence.rest());
    }
    return interval.isConstant() ? Optional.of(interval.low().number()) : Optional.empty();
  }

  public boolean contains(BigInteger number) {
    return interval.contains(number)
        && congruence.contains(number)
        && !(nonzero && number.signum() == 0);
  }

  /** Whether none of the numbers is zero. */
  boolean missesZero() {
    return !contains(BigInteger.ZERO);
  }

  public boolean isIn(NumberSet other) {
    return isEmpty()
        || (interval.isIn(other.interval)
            && congruence.isIn(other.congruence)
            && (!other.nonzero || missesZero()));
  }

  NumberSet join(NumberSet other) {
    if (isEmpty()) {
      return other;
    }
    return other.isEmpty()
        ? this
        : of(
            interval.join(other.interval),
            congruence.join(other.congruence),
            missesZero() && other.missesZero());
  }

  NumberSet meet(NumberSet other) {
    if (isEmpty() || other.isEmpty()) {
      return NONE;
    }
    return congruence
        .meet(other.congruence)
        .map(both -> of(interval.meet(other.interval), both, nonzero || other.nonzero))
        .orElse(NONE);
  }

  /**
   * Remainders have no endless ascending chains, so only the interval is widened. The parts do not
   * tighten each other here.
   */
  NumberSet widen(NumberSet next, Thresholds thresholds) {
    if (isEmpty() || next.isEmpty()) {
      return isEmpty() ? next : this;
    }
    return new NumberSet(
        interval.widen(next.interval, thresholds),
        congruence.join(next.congruence),
        missesZero() && next.missesZero());
  }
}

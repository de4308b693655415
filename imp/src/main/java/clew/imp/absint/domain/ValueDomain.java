package clew.imp.absint.domain;

import clew.engine.interval.Bound;
import clew.engine.interval.Interval;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Set;

/** What is kept of a variable by itself. */
public enum ValueDomain {
  /** Negative, zero, positive, and what can be said without one of them. */
  SIGN,
  /** Even or odd. */
  PARITY,
  /** From one number to another. */
  INTERVAL,
  /** A remainder. */
  CONGRUENCE;

  /** Its name in {@code --domain}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * What some kinds together keep of a value: a part of it. Parts do not tighten each other here,
   * since a widening may have set them apart.
   */
  static NumberSet kept(Set<ValueDomain> kinds, NumberSet value) {
    if (value.isEmpty()) {
      return value;
    }
    Interval interval = Interval.ALL;
    Congruence congruence = Congruence.ALL;
    if (kinds.contains(INTERVAL)) {
      interval = value.interval();
    } else if (kinds.contains(SIGN)) {
      interval = signs(value.interval());
    }
    if (kinds.contains(CONGRUENCE)) {
      congruence = value.congruence();
    } else if (kinds.contains(PARITY)) {
      congruence = parity(value.congruence());
    }
    return new NumberSet(interval, congruence, kinds.contains(SIGN) && value.missesZero());
  }

  private static Interval signs(Interval interval) {
    int low = interval.low().signum();
    int high = interval.high().signum();
    return Interval.of(
        low > 0 ? Bound.ONE : low == 0 ? Bound.ZERO : Bound.BELOW,
        high < 0 ? Bound.of(-1) : high == 0 ? Bound.ZERO : Bound.ABOVE);
  }

  private static Congruence parity(Congruence congruence) {
    return congruence.modulus().testBit(0)
        ? Congruence.ALL
        : Congruence.of(BigInteger.TWO, congruence.rest());
  }
}

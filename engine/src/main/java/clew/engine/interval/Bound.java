package clew.engine.interval;

import java.math.BigInteger;

/**
 * A whole number or one of the two infinities.
 *
 * @param side -1 and 1 for the infinities, 0 for a number
 */
public record Bound(int side, BigInteger number) implements Comparable<Bound> {
  /** Larger numbers are infinite: a program that squares in a loop would never be done. */
  public static final int MOST_BITS = 256;

  public static final Bound BELOW = new Bound(-1, BigInteger.ZERO);
  public static final Bound ABOVE = new Bound(1, BigInteger.ZERO);
  public static final Bound ZERO = new Bound(0, BigInteger.ZERO);
  public static final Bound ONE = new Bound(0, BigInteger.ONE);

  public static Bound of(long number) {
    return new Bound(0, BigInteger.valueOf(number));
  }

  /** A number as the lower end of an interval: one too large to keep is pushed down. */
  public static Bound low(BigInteger number) {
    return number.bitLength() <= MOST_BITS
        ? new Bound(0, number)
        : number.signum() < 0 ? BELOW : new Bound(0, BigInteger.ONE.shiftLeft(MOST_BITS - 1));
  }

  /** A number as the upper end of an interval: one too large to keep is pushed up. */
  public static Bound high(BigInteger number) {
    return low(number.negate()).negate();
  }

  public boolean isFinite() {
    return side == 0;
  }

  public int signum() {
    return side != 0 ? side : number.signum();
  }

  public Bound negate() {
    return new Bound(-side, number.negate());
  }

  /** The sum; an infinity stays one, and two different ones are never added. */
  public Bound plus(Bound other) {
    if (side != 0) {
      return this;
    }
    return other.side != 0 ? other : new Bound(0, number.add(other.number));
  }

  public Bound plus(long other) {
    return plus(of(other));
  }

  /** The product, where zero times an infinity is zero: an end of an interval is a limit. */
  public Bound times(Bound other) {
    int signum = signum() * other.signum();
    if (signum == 0) {
      return ZERO;
    }
    if (side != 0 || other.side != 0) {
      return signum < 0 ? BELOW : ABOVE;
    }
    return new Bound(0, number.multiply(other.number));
  }

  /** The quotient rounded down; what is divided by an infinity comes near zero from one side. */
  public Bound div(Bound divisor) {
    if (divisor.side != 0) {
      return signum() * divisor.side >= 0 ? ZERO : of(-1);
    }
    if (side != 0) {
      return side * divisor.number.signum() < 0 ? BELOW : ABOVE;
    }
    return new Bound(0, Quotient.floor(number, divisor.number));
  }

  public Bound min(Bound other) {
    return compareTo(other) <= 0 ? this : other;
  }

  public Bound max(Bound other) {
    return compareTo(other) >= 0 ? this : other;
  }

  @Override
  public int compareTo(Bound other) {
    return side != other.side ? Integer.compare(side, other.side) : number.compareTo(other.number);
  }

  @Override
  public String toString() {
    return side == 0 ? number.toString() : side < 0 ? "-∞" : "∞";
  }
}

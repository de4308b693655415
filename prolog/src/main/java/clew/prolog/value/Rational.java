package clew.prolog.value;

import java.math.BigInteger;

/**
 * A rational number in lowest terms. As a term it is no integer; only between two steps of
 * arithmetic it may be, with the denominator one, since SWI-Prolog divides such a number exactly.
 */
public record Rational(BigInteger numerator, BigInteger denominator) implements Numeral {
  public Rational {
    if (denominator.signum() <= 0 || !numerator.gcd(denominator).equals(BigInteger.ONE)) {
      throw new IllegalArgumentException(numerator + "r" + denominator + " is not in lowest terms");
    }
  }

  /** The numeral of a fraction; the denominator is not zero. */
  public static Numeral of(BigInteger numerator, BigInteger denominator) {
    return kept(numerator, denominator).settled();
  }

  /** A step of arithmetic with rationals; the denominator is not zero. */
  public static Rational kept(BigInteger numerator, BigInteger denominator) {
    BigInteger divisor = numerator.gcd(denominator);
    if (denominator.signum() < 0) {
      divisor = divisor.negate();
    }
    return new Rational(numerator.divide(divisor), denominator.divide(divisor));
  }

  /** The number as a term: an integer where it is one. */
  public Numeral settled() {
    return denominator.equals(BigInteger.ONE) ? BigInt.of(numerator) : this;
  }

  @Override
  public String toString() {
    return numerator + "r" + denominator;
  }
}

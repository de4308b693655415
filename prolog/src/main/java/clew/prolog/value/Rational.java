package clew.prolog.value;

import java.math.BigInteger;

/** A rational number that is no integer, in lowest terms, the denominator above one. */
public record Rational(BigInteger numerator, BigInteger denominator) implements Numeral {
  public Rational {
    if (denominator.compareTo(BigInteger.ONE) <= 0
        || !numerator.gcd(denominator).equals(BigInteger.ONE)) {
      throw new IllegalArgumentException(numerator + "r" + denominator + " is not in lowest terms");
    }
  }

  /** The numeral of a fraction; the denominator is not zero. */
  public static Numeral of(BigInteger numerator, BigInteger denominator) {
    BigInteger divisor = numerator.gcd(denominator);
    if (denominator.signum() < 0) {
      divisor = divisor.negate();
    }
    BigInteger below = denominator.divide(divisor);
    BigInteger above = numerator.divide(divisor);
    return below.equals(BigInteger.ONE) ? BigInt.of(above) : new Rational(above, below);
  }

  @Override
  public String toString() {
    return numerator + "r" + denominator;
  }
}

package clew.engine.interval;

import java.math.BigInteger;

/** Division that rounds towards minus infinity: what is left over has the sign of the divisor. */
public final class Quotient {
  private Quotient() {}

  public static BigInteger floor(BigInteger dividend, BigInteger divisor) {
    BigInteger[] parts = dividend.divideAndRemainder(divisor);
    boolean roundedUp = parts[1].signum() != 0 && parts[1].signum() != divisor.signum();
    return roundedUp ? parts[0].subtract(BigInteger.ONE) : parts[0];
  }

  public static BigInteger rest(BigInteger dividend, BigInteger divisor) {
    BigInteger rest = dividend.remainder(divisor);
    boolean wrongSign = rest.signum() != 0 && rest.signum() != divisor.signum();
    return wrongSign ? rest.add(divisor) : rest;
  }
}

package clew.erlang.value;

import java.math.BigInteger;

/** An integer that does not fit a long. */
public final class Big implements Value {
  public final BigInteger number;

  private Big(BigInteger number) {
    this.number = number;
  }

  /** The integer, as {@link Small} if it fits. */
  public static Value of(BigInteger number) {
    return number.bitLength() < Long.SIZE ? Small.of(number.longValue()) : new Big(number);
  }

  /** The number of an integer value of either kind. */
  public static BigInteger number(Value integer) {
    return switch (integer) {
      case Small small -> BigInteger.valueOf(small.number);
      case Big big -> big.number;
      default -> throw new IllegalArgumentException("not an integer: " + integer);
    };
  }

  /**
   * The float nearest to a number, almost: the real system adds up digits of 64 bits from the most
   * significant one, rounding as it goes. Infinite if the number is too large.
   */
  public static double real(BigInteger number) {
    BigInteger rest = number.abs();
    double sum = 0;
    for (int shift = (rest.bitLength() - 1) / Long.SIZE * Long.SIZE;
        shift >= 0;
        shift -= Long.SIZE) {
      sum = sum * 0x1p64 + unsigned(rest.shiftRight(shift).longValue());
    }
    return number.signum() < 0 ? -sum : sum;
  }

  private static double unsigned(long digit) {
    if (digit >= 0) {
      return digit;
    }
    // Halved with the last bit kept, so that it rounds as the whole would.
    return ((digit >>> 1) | (digit & 1)) * 2.0;
  }

  @Override
  public String toString() {
    return number.toString();
  }
}

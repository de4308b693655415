package clew.prolog.value;

import java.math.BigInteger;

/** An integer that does not fit a Java long. */
public record BigInt(BigInteger value) implements Numeral {
  public BigInt {
    if (value.bitLength() < Long.SIZE) {
      throw new IllegalArgumentException(value + " fits a long");
    }
  }

  /** The numeral of any integer. */
  public static Numeral of(BigInteger value) {
    return value.bitLength() < Long.SIZE ? Int.of(value.longValueExact()) : new BigInt(value);
  }

  @Override
  public String toString() {
    return value.toString();
  }
}

package clew.prolog.eval.arithmetic;

import clew.engine.term.IntegerWork;
import clew.prolog.value.BigInt;
import clew.prolog.value.Int;
import clew.prolog.value.Numeral;
import clew.prolog.value.Rational;
import java.math.BigInteger;

/** What functions cost where their arguments are large. */
final class LargeOperations {
  private LargeOperations() {}

  static long cost(String name, Numeral... arguments) {
    BigInteger a = large(arguments[0]);
    BigInteger b = arguments.length > 1 ? large(arguments[1]) : a;
    boolean isRational =
        arguments[0] instanceof Rational
            || (arguments.length > 1 && arguments[1] instanceof Rational);
    if (isRational) {
      // Each result is reduced by Euclid's algorithm.
      return IntegerWork.divisor(a.multiply(BigInteger.TWO), b) + IntegerWork.product(a, b);
    }
    return switch (name) {
      case "*" -> IntegerWork.product(a, b);
      case "/", "//", "mod", "rem", "div", "divmod", "tdiv", "rdiv" -> IntegerWork.quotient(a, b);
      case "gcd", "lcm" -> IntegerWork.divisor(a, b);
      case "**", "^" ->
          arguments[1] instanceof Int(long exponent) && exponent >= 0
              ? powerThatFits(a, exponent)
              : 0;
      case "powm", "isqrt", "nth_integer_root_and_remainder" ->
          IntegerWork.product(a, a) * Math.max(1, Math.min(a.bitLength(), 1 << 20));
      default -> IntegerWork.linear(a, b);
    };
  }

  /** What has no room in any memory is an error of its own, and costs nothing. */
  private static long powerThatFits(BigInteger base, long exponent) {
    return exponent > Powers.MOST_BITS / Math.max(1, base.bitLength())
        ? 0
        : IntegerWork.power(base, exponent);
  }

  private static BigInteger large(Numeral number) {
    return switch (number) {
      case Int(long value) -> BigInteger.valueOf(value);
      case BigInt(BigInteger value) -> value;
      case Rational(BigInteger above, BigInteger below) ->
          above.bitLength() > below.bitLength() ? above : below;
      default -> BigInteger.ONE;
    };
  }
}

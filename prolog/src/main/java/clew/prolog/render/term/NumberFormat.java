package clew.prolog.render.term;

import clew.prolog.value.BigInt;
import clew.prolog.value.Int;
import clew.prolog.value.Numeral;
import clew.prolog.value.Rational;
import clew.prolog.value.Real;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;

/** Numbers as {@code format/2} writes them, which is as C does. */
final class NumberFormat {
  private static final int GROUP = 3;

  private NumberFormat() {}

  static Optional<BigInteger> integer(Numeral number) {
    return switch (number) {
      case Int(long value) -> Optional.of(BigInteger.valueOf(value));
      case BigInt(BigInteger value) -> Optional.of(value);
      case Rational fraction -> Optional.empty();
      case Real real -> Optional.empty();
    };
  }

  /** An integer with a point before its last digits, and commas between groups if wanted. */
  static String decimal(BigInteger value, int behind, String separator) {
    String digits = value.abs().toString();
    if (digits.length() <= behind) {
      digits = "0".repeat(behind + 1 - digits.length()) + digits;
    }
    int point = digits.length() - behind;
    StringBuilder text = new StringBuilder(value.signum() < 0 ? "-" : "");
    for (int i = 0; i < point; i++) {
      if (i > 0 && (point - i) % GROUP == 0) {
        text.append(separator);
      }
      text.append(digits.charAt(i));
    }
    return behind == 0
        ? text.toString()
        : text.append('.').append(digits, point, digits.length()).toString();
  }

  /** The directives e, f and g. */
  static String real(Numeral number, char directive, int digits) {
    if (number instanceof Real(double value) && !Double.isFinite(value)) {
      return Double.isNaN(value) ? "nan" : value > 0 ? "inf" : "-inf";
    }
    boolean negativeZero = number instanceof Real(double value) && value == 0 && 1 / value < 0;
    String text =
        switch (directive) {
          case 'f' -> fixed(number, digits);
          case 'e' -> exponent(exact(number, digits), digits);
          default -> general(exact(number, digits), Math.max(1, digits));
        };
    return negativeZero ? "-" + text : text;
  }

  private static String fixed(Numeral number, int digits) {
    if (number instanceof Rational(BigInteger above, BigInteger below)) {
      return new BigDecimal(above)
          .divide(new BigDecimal(below), digits, RoundingMode.HALF_UP)
          .toPlainString();
    }
    return withSign(exact(number, digits), digits);
  }

  /** A number that rounds to zero keeps its sign, as in C. */
  private static String withSign(BigDecimal value, int digits) {
    String text = value.abs().setScale(digits, RoundingMode.HALF_EVEN).toPlainString();
    return value.signum() < 0 ? "-" + text : text;
  }

  private static BigDecimal exact(Numeral number, int digits) {
    return switch (number) {
      case Int(long value) -> BigDecimal.valueOf(value);
      case BigInt(BigInteger value) -> new BigDecimal(value);
      case Real(double value) -> new BigDecimal(value);
      case Rational(BigInteger above, BigInteger below) ->
          new BigDecimal(above)
              .divide(new BigDecimal(below), new MathContext(Math.max(40, digits * 2)));
    };
  }

  private static String exponent(BigDecimal value, int digits) {
    BigDecimal rounded = value.round(new MathContext(digits + 1, RoundingMode.HALF_EVEN));
    int power = value.signum() == 0 ? 0 : rounded.precision() - rounded.scale() - 1;
    BigDecimal mantissa =
        rounded.abs().movePointLeft(power).setScale(digits, RoundingMode.HALF_EVEN);
    return (value.signum() < 0 ? "-" : "")
        + mantissa.toPlainString()
        + (power < 0 ? "e-" : "e+")
        + (Math.abs(power) < 10 ? "0" : "")
        + Math.abs(power);
  }

  private static String general(BigDecimal value, int digits) {
    BigDecimal rounded = value.round(new MathContext(digits, RoundingMode.HALF_EVEN));
    int power = value.signum() == 0 ? 0 : rounded.precision() - rounded.scale() - 1;
    if (power < -4 || power >= digits) {
      String text = exponent(value, digits - 1);
      int e = text.indexOf('e');
      return stripped(text.substring(0, e)) + text.substring(e);
    }
    return stripped(withSign(value, digits - 1 - power));
  }

  private static String stripped(String text) {
    return text.contains(".") ? text.replaceAll("\\.?0+$", "") : text;
  }
}

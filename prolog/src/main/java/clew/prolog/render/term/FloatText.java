package clew.prolog.render.term;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Floats as SWI-Prolog writes them: the fewest digits that read back as the same number. */
public final class FloatText {
  private static final int MOST_WHOLE_DIGITS = 15;
  private static final long EXPONENT = 0x7ff0_0000_0000_0000L;
  private static final long EXPONENT_OF_ONE = 0x3ff0_0000_0000_0000L;

  private FloatText() {}

  public static String of(double value) {
    if (Double.isNaN(value)) {
      long fraction = Double.doubleToRawLongBits(value) & ~EXPONENT & Long.MAX_VALUE;
      return of(Double.longBitsToDouble(fraction | EXPONENT_OF_ONE)) + "NaN";
    }
    String sign = Double.doubleToRawLongBits(value) < 0 ? "-" : "";
    if (Double.isInfinite(value)) {
      return sign + "1.0Inf";
    }
    if (value == 0) {
      return sign + "0.0";
    }
    return sign + positive(Math.abs(value));
  }

  private static String positive(double value) {
    BigDecimal exact = shortest(value);
    String digits = exact.unscaledValue().toString();
    int point = digits.length() - exact.scale();
    if (point <= -4 || (point >= digits.length() && point > MOST_WHOLE_DIGITS)) {
      String rest = digits.length() > 1 ? digits.substring(1) : "0";
      return digits.charAt(0) + "." + rest + "e" + (point > 0 ? "+" : "") + (point - 1);
    }
    if (point <= 0) {
      return "0." + "0".repeat(-point) + digits;
    }
    if (digits.length() > point) {
      return digits.substring(0, point) + "." + digits.substring(point);
    }
    return digits + "0".repeat(point - digits.length()) + ".0";
  }

  private static BigDecimal shortest(double value) {
    // Java keeps two digits even where one would do, as for the smallest float.
    BigDecimal shown = new BigDecimal(Double.toString(value)).stripTrailingZeros();
    if (shown.precision() == 2) {
      BigDecimal single = shown.round(new MathContext(1, RoundingMode.HALF_EVEN));
      if (single.doubleValue() == value) {
        return single.stripTrailingZeros();
      }
    }
    return shown;
  }
}

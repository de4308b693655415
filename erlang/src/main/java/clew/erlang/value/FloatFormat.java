package clew.erlang.value;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.regex.Pattern;

/** Floats as text, and text as floats, as OTP 25 does it. */
public final class FloatFormat {
  /** How many decimals {@code float_to_list/1} writes. */
  public static final int DEFAULT_SCIENTIFIC = 20;

  private static final int MOST_SCIENTIFIC = 249;
  private static final int MOST_DECIMALS = 253;
  private static final int LONGEST = 255;
  private static final double LARGEST_EXACT = 0x1p53;

  /** With more decimals than this, digits are those of the exact value. */
  private static final int MOST_SCALED = 18;

  private static final Pattern FLOAT =
      Pattern.compile("([+-]?[0-9]+)[.,]([0-9]+(?:[eE][+-]?[0-9]+)?)");

  private FloatFormat() {}

  /** The shortest text that reads back as the same float: {@code ~w}, or the option short. */
  public static String shortest(double number) {
    if (number == 0) {
      return 1 / number < 0 ? "-0.0" : "0.0";
    }
    double size = Math.abs(number);
    BigDecimal decimal = shortestDecimal(size);
    String digits = decimal.unscaledValue().toString();
    int point = digits.length() - decimal.scale();
    String text = size >= LARGEST_EXACT ? exponential(digits, point) : withPoint(digits, point);
    return number < 0 ? "-" + text : text;
  }

  /** The fewest digits that read back as the number, and of these the nearest to it. */
  private static BigDecimal shortestDecimal(double size) {
    BigDecimal decimal = new BigDecimal(Double.toString(size)).stripTrailingZeros();
    if (decimal.precision() != 2) {
      return decimal;
    }
    // Java always weighs numbers of two digits, so it misses the few that need but one.
    BigDecimal exact = new BigDecimal(size);
    BigDecimal below = decimal.round(new MathContext(1, RoundingMode.DOWN));
    BigDecimal above = decimal.round(new MathContext(1, RoundingMode.UP));
    boolean isBelow = below.doubleValue() == size;
    boolean isAbove = above.doubleValue() == size;
    if (isBelow && isAbove) {
      boolean isNearer = exact.subtract(below).abs().compareTo(above.subtract(exact).abs()) <= 0;
      return (isNearer ? below : above).stripTrailingZeros();
    }
    return isBelow ? below.stripTrailingZeros() : isAbove ? above.stripTrailingZeros() : decimal;
  }

  /** Digits that begin {@code point} places before the decimal point; the shorter of two forms. */
  private static String withPoint(String digits, int point) {
    int length = digits.length();
    if (point > 0 && point < length) {
      return digits.substring(0, point) + "." + digits.substring(point);
    }
    if (point == 0) {
      return "0." + digits;
    }
    int exponentCost = Integer.toString(point - 1).length() + 1 + (length == 1 ? 2 : 1);
    if (point < 0) {
      return 2 - point <= exponentCost
          ? "0." + "0".repeat(-point) + digits
          : exponential(digits, point);
    }
    return point - length + 2 <= exponentCost
        ? digits + "0".repeat(point - length) + ".0"
        : exponential(digits, point);
  }

  private static String exponential(String digits, int point) {
    String fraction = digits.length() == 1 ? "0" : digits.substring(1);
    return digits.charAt(0) + "." + fraction + "e" + (point - 1);
  }

  /** With an exponent: {@code {scientific, decimals}}. Empty if the real system refuses. */
  public static Optional<String> scientific(double number, int decimals) {
    if (decimals < 0 || decimals > MOST_SCIENTIFIC) {
      return Optional.empty();
    }
    String sign = isNegative(number) ? "-" : "";
    if (number == 0) {
      return Optional.of(sign + "0" + (decimals > 0 ? "." + "0".repeat(decimals) : "") + "e+00");
    }
    BigDecimal rounded =
        new BigDecimal(Math.abs(number))
            .round(new MathContext(decimals + 1, RoundingMode.HALF_EVEN));
    String digits = rounded.unscaledValue().toString();
    int exponent = digits.length() - rounded.scale() - 1;
    digits = digits + "0".repeat(Math.max(0, decimals + 1 - digits.length()));
    String fraction = decimals > 0 ? "." + digits.substring(1, decimals + 1) : "";
    String power = (Math.abs(exponent) < 10 ? "0" : "") + Math.abs(exponent);
    String text = sign + digits.charAt(0) + fraction + "e" + (exponent < 0 ? "-" : "+") + power;
    return text.length() > LONGEST ? Optional.empty() : Optional.of(text);
  }

  /** Without an exponent: {@code {decimals, N}}. Empty if the real system refuses. */
  public static Optional<String> fixed(double number, int decimals, boolean isCompact) {
    if (decimals < 0 || decimals > MOST_DECIMALS) {
      return Optional.empty();
    }
    double size = Math.abs(number);
    boolean isExact = size > LARGEST_EXACT || decimals > MOST_SCALED;
    String digits = isExact ? exact(size, decimals) : scaled(size, decimals);
    String text = isNegative(number) ? "-" + digits : digits;
    if (text.length() > LONGEST) {
      return Optional.empty();
    }
    return Optional.of(isCompact && (isExact || decimals > 0) ? withoutZeros(text) : text);
  }

  private static String exact(double size, int decimals) {
    return new BigDecimal(size).setScale(decimals, RoundingMode.HALF_EVEN).toPlainString();
  }

  /** Rounds the fraction in floating point, as the real system does for speed. */
  private static String scaled(double size, int decimals) {
    if (decimals == 0) {
      return Long.toString(halfUp(size));
    }
    double whole = Math.floor(size);
    double scale = BigInteger.TEN.pow(decimals).doubleValue();
    long fraction = halfUp((size - whole) * scale);
    long integer = (long) whole;
    if (fraction >= scale) {
      integer++;
      fraction = 0;
    }
    String digits = Long.toString(fraction);
    return integer + "." + "0".repeat(decimals - digits.length()) + digits;
  }

  /** C's round, of a number that is not negative; Java's adds a half, which may round itself. */
  private static long halfUp(double number) {
    double whole = Math.floor(number);
    return (long) whole + (number - whole >= 0.5 ? 1 : 0);
  }

  /** Also of an integer the zeros at the end go, if the real system writes it in full. */
  private static String withoutZeros(String text) {
    int end = text.length();
    while (text.charAt(end - 1) == '0') {
      end--;
    }
    return text.charAt(end - 1) == '.' ? text.substring(0, end + 1) : text.substring(0, end);
  }

  private static boolean isNegative(double number) {
    return Double.doubleToRawLongBits(number) < 0;
  }

  /** The float that a text denotes, as {@code list_to_float}; empty if it does not. */
  public static Optional<Double> parse(String text) {
    var match = FLOAT.matcher(text);
    if (!match.matches()) {
      return Optional.empty();
    }
    double number = Double.parseDouble(match.group(1) + "." + match.group(2));
    return Double.isFinite(number) ? Optional.of(number) : Optional.empty();
  }
}

package clew.erlang.model.term;

import clew.engine.term.Invertible;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Member;
import clew.engine.term.tree.Type;
import clew.erlang.value.FloatFormat;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/**
 * The characters of a float as the controls {@code ~e}, {@code ~f} and {@code ~g} of {@code
 * io_lib:format} write them: 21 digits, which are rounded once more.
 *
 * @param control the letter
 * @param precision how many decimals are wanted, or digits
 */
public record FloatPrinting(char control, int precision) implements Invertible {
  /** What is taken where none is given. */
  public static final int PRECISION = 6;

  /** From here on {@code ~g} has an exponent. */
  private static final double LARGE = 1.0e4;

  private static final double SMALL = 0.1;

  @Override
  public String symbol() {
    return "format_" + control + precision;
  }

  @Override
  public Sort sort(List<Term> arguments) {
    return Sort.ANY;
  }

  @Override
  public Optional<Term> evaluate(TermPool pool, List<Term> values) {
    return values.getFirst() instanceof Term.Float64 number && Double.isFinite(number.number())
        ? text(number.number()).map(text -> TextTerms.list(pool, text))
        : Optional.empty();
  }

  /** The text of a number; nothing if the real system refuses. */
  public Optional<String> text(double number) {
    return switch (control) {
      case 'e' -> precision < 2 ? Optional.empty() : Optional.of(exponential(number, precision));
      case 'f' -> precision < 1 ? Optional.empty() : Optional.of(fixed(number, precision));
      default -> precision < 1 ? Optional.empty() : Optional.of(general(number));
    };
  }

  private String general(double number) {
    double size = Math.abs(number);
    int exponent = size < SMALL ? -2 : size < 1 ? -1 : size < LARGE ? wholeDigits(size) - 1 : LONG;
    boolean isFixed =
        (precision <= 1 && exponent == -1) || (precision - 1 > exponent && exponent >= -1);
    return isFixed
        ? fixed(number, precision - 1 - exponent)
        : exponential(number, Math.max(precision, 2));
  }

  private static final int LONG = Integer.MAX_VALUE;

  private static int wholeDigits(double size) {
    return Integer.toString((int) size).length();
  }

  /** The digits of a number, and where the point is in them. */
  private record Digits(String digits, int point) {
    static Digits of(double number) {
      String text =
          FloatFormat.scientific(Math.abs(number), FloatFormat.DEFAULT_SCIENTIFIC).orElseThrow();
      int end = text.indexOf('e');
      return new Digits(
          text.substring(0, end).replace(".", ""), Integer.parseInt(text.substring(end + 1)) + 1);
    }

    /** The first digits, rounded; one more if a one is carried. */
    String first(int count) {
      String padded = digits + "0".repeat(Math.max(0, count + 1 - digits.length()));
      String kept = padded.substring(0, count);
      if (padded.charAt(count) < '5') {
        return kept;
      }
      String sum = new BigInteger("0" + kept).add(BigInteger.ONE).toString();
      return "0".repeat(Math.max(0, count - sum.length())) + sum;
    }
  }

  private static String sign(double number) {
    return Math.copySign(1, number) < 0 ? "-" : "";
  }

  private static String fixed(double number, int decimals) {
    Digits all = Digits.of(number);
    Digits from = all.point > 0 ? all : new Digits("0".repeat(1 - all.point) + all.digits, 1);
    String digits = from.first(from.point + decimals);
    int point = digits.length() - decimals;
    return sign(number) + digits.substring(0, point) + "." + digits.substring(point);
  }

  private static String exponential(double number, int count) {
    Digits all = Digits.of(number);
    String digits = all.first(count);
    boolean isCarried = digits.length() > count;
    int exponent = isCarried ? all.point : all.point - 1;
    String fraction = digits.substring(1, count);
    return sign(number)
        + digits.charAt(0)
        + "."
        + fraction
        + "e"
        + (exponent < 0 ? "" : "+")
        + exponent;
  }

  @Override
  public Term range(TermPool pool, Term result) {
    return Member.of(pool, type(), result);
  }

  private Type type() {
    return switch (control) {
      case 'e' -> TextTypes.printed(precision - 1);
      case 'f' -> TextTypes.fixed(precision, false);
      default -> TextTypes.CHARACTERS;
    };
  }

  /** Of all floats that are written so, the one that the text denotes. */
  @Override
  public List<Term> inverse(TermPool pool, Term result) {
    return TextTerms.text(result)
        .filter(text -> TextTypes.FLOAT.contains(result))
        .map(Double::valueOf)
        .filter(Double::isFinite)
        .<Term>map(pool::float64)
        .stream()
        .toList();
  }

  @Override
  public boolean isInjective() {
    return false;
  }
}

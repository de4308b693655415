package clew.prolog.source;

import clew.prolog.value.BigInt;
import clew.prolog.value.Int;
import clew.prolog.value.Numeral;
import clew.prolog.value.Rational;
import clew.prolog.value.Real;
import java.math.BigInteger;
import java.util.Optional;

/** Reads one number at a place of a text. */
public final class NumberReader {
  private final CharSequence text;
  private final int limit;
  private final ReadFlags flags;
  private final boolean inClause;
  private int at;

  private NumberReader(CharSequence text, int from, int limit, ReadFlags flags, boolean inClause) {
    this.text = text;
    this.limit = limit;
    this.flags = flags;
    this.inClause = inClause;
    this.at = from;
  }

  /** A number within a clause, where comments count as blanks. */
  NumberReader(CharSequence text, int from, int limit, ReadFlags flags) {
    this(text, from, limit, flags, true);
  }

  /** What came of a text that should be a number. */
  public sealed interface Parsed {
    record Read(Numeral value) implements Parsed {}

    /** It is none; the problem is as a syntax error names it. */
    record None(String problem) implements Parsed {}
  }

  /**
   * The number that a text is, blanks before it aside; for {@code atom_number/2} and its relatives.
   * It may have a sign of its own.
   */
  public static Optional<Numeral> parse(String text, ReadFlags flags) {
    return parsed(text, flags) instanceof Parsed.Read(Numeral value)
        ? Optional.of(value)
        : Optional.empty();
  }

  /** As {@link #parse}, with the reason why a text is no number. */
  public static Parsed parsed(String text, ReadFlags flags) {
    Parsed illegal = new Parsed.None("illegal_number");
    int from = 0;
    while (from < text.length() && Characters.isBlank(text.charAt(from))) {
      from++;
    }
    boolean signed = from < text.length() && (text.charAt(from) == '-' || text.charAt(from) == '+');
    int digit = signed ? from + 1 : from;
    if (digit >= text.length() || !Characters.isDigit(text.charAt(digit))) {
      return illegal;
    }
    NumberReader number = new NumberReader(text, from, text.length(), flags, false);
    try {
      Numeral value = number.read();
      return number.end() == text.length() ? new Parsed.Read(value) : illegal;
    } catch (ReadFailure refused) {
      return refused.problem().name().equals("float_overflow")
          ? new Parsed.None("float_overflow")
          : illegal;
    }
  }

  /** Where the number that was read ends. */
  int end() {
    return at;
  }

  private int peek(int offset) {
    int place = at + offset;
    return place < limit ? text.charAt(place) : -1;
  }

  /** Reads the number with its minus, if it has one. */
  Numeral read() throws ReadFailure {
    int start = at;
    boolean negative = peek(0) == '-';
    if (negative || peek(0) == '+') {
      at++;
    }
    if (peek(0) == '0') {
      int base =
          switch (peek(1)) {
            case 'x' -> 16;
            case 'o' -> 8;
            case 'b' -> 2;
            default -> 0;
          };
      if (base > 0) {
        at += 2;
        return BigInt.of(signed(digits(base, start), negative));
      }
      if (peek(1) == '\'') {
        int code = character(start);
        return Int.of(negative ? -code : code);
      }
    }
    return decimal(start, negative);
  }

  private Numeral decimal(int start, boolean negative) throws ReadFailure {
    int first = at;
    BigInteger whole = digits(10, start);
    boolean grouped = at - first != plainLength(first);
    if (!grouped) {
      if (peek(0) == '\'' && !negative && whole.bitLength() < 7) {
        int base = whole.intValue();
        if (base >= 2 && base <= 36 && Characters.digit(base, peek(1)) >= 0) {
          at++;
          return BigInt.of(digits(base, start));
        }
      }
      if ((peek(0) == '.' && Characters.isDigit(peek(1))) || exponentAt(0)) {
        return real(start);
      }
    }
    if (peek(0) == 'r' && Characters.isDigit(peek(1))) {
      at++;
      BigInteger below = digits(10, start);
      if (below.signum() == 0) {
        throw new ReadFailure("illegal_number", start);
      }
      return Rational.of(signed(whole, negative), below);
    }
    return BigInt.of(signed(whole, negative));
  }

  private int plainLength(int from) {
    return Math.min(limit, digitsEnd(text, from)) - from;
  }

  /** Behind the decimal digits at the offset. */
  static int digitsEnd(CharSequence text, int from) {
    int to = from;
    while (to < text.length() && Characters.isDigit(text.charAt(to))) {
      to++;
    }
    return to;
  }

  private static BigInteger signed(BigInteger value, boolean negative) {
    return negative ? value.negate() : value;
  }

  /**
   * Digits in groups: a group may follow an underscore and blanks, or one space if no digit is a
   * letter.
   */
  private BigInteger digits(int base, int start) throws ReadFailure {
    if (Characters.digit(base, peek(0)) < 0) {
      throw new ReadFailure("illegal_number", start);
    }
    StringBuilder digits = new StringBuilder();
    do {
      while (Characters.digit(base, peek(0)) >= 0) {
        digits.append((char) peek(0));
        at++;
      }
    } while (skipSeparator(base));
    return digits.length() < 12
        ? BigInteger.valueOf(Long.parseLong(digits.toString(), base))
        : new BigInteger(digits.toString(), base);
  }

  private boolean skipSeparator(int base) {
    int ahead = 0;
    if (peek(0) == '_') {
      ahead = (inClause ? Blanks.end(text, at + 1) : Blanks.plain(text, at + 1)) - at;
    } else if (peek(0) == ' ' && base <= 10) {
      ahead = 1;
    }
    if (ahead > 0 && Characters.digit(base, peek(ahead)) >= 0) {
      at += ahead;
      return true;
    }
    return false;
  }

  private boolean exponentAt(int offset) {
    if (peek(offset) != 'e' && peek(offset) != 'E') {
      return false;
    }
    int sign = peek(offset + 1);
    return Characters.isDigit(sign)
        || ((sign == '+' || sign == '-') && Characters.isDigit(peek(offset + 2)));
  }

  private Numeral real(int start) throws ReadFailure {
    boolean exponent = false;
    if (peek(0) == '.') {
      at++;
      at += plainLength(at);
    }
    if (exponentAt(0)) {
      exponent = true;
      at += 2;
      at += plainLength(at);
    }
    double value = Double.parseDouble(text.subSequence(start, at).toString());
    if (!exponent && follows("Inf")) {
      at += 3;
      return new Real(Math.copySign(Double.POSITIVE_INFINITY, value));
    }
    if (!exponent && follows("NaN") && isOneAndMore(start)) {
      at += 3;
      return new Real(notANumber(value, start));
    }
    if (Double.isInfinite(value)) {
      throw new ReadFailure("float_overflow", start);
    }
    return new Real(value);
  }

  /** Only such a number may come before {@code NaN}, and only a minus before that. */
  private boolean isOneAndMore(int start) {
    int first = text.charAt(start) == '-' ? start + 1 : start;
    return text.charAt(first) == '1' && text.charAt(first + 1) == '.';
  }

  private boolean follows(String word) {
    return at + word.length() <= limit
        && text.subSequence(at, at + word.length()).toString().equals(word)
        && !Characters.continuesName(peek(word.length()));
  }

  /** The number that is none with the fraction of the value before {@code NaN} as its payload. */
  private static double notANumber(double value, int start) throws ReadFailure {
    long bits = Double.doubleToRawLongBits(value) | 0x7ff0_0000_0000_0000L;
    double result = Double.longBitsToDouble(bits);
    if (!Double.isNaN(result)) {
      throw new ReadFailure("numeric constant out of range", start);
    }
    return result;
  }

  private int character(int start) throws ReadFailure {
    at += 2;
    int c = at < limit ? Character.codePointAt(text, at) : -1;
    if (c < 0) {
      throw new ReadFailure("end_of_file", start);
    }
    if (c == '\\' && inClause && flags.characterEscapes()) {
      EscapeSequence escape = new EscapeSequence(text, at + 1, limit, '\'');
      int code = escape.single();
      if (code < 0) {
        throw new ReadFailure("illegal_number", start);
      }
      at = escape.end();
      return code;
    }
    at += Character.charCount(c);
    if (c == '\'' && peek(0) == '\'') {
      at++;
    }
    return c;
  }
}

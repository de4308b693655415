package clew.prolog.source;

/**
 * A quote behind digits that looks like that of {@code 0'c} or {@code 16'ff} although the number
 * before it cannot have it, as in {@code 1.0'c} and {@code -16'ff}. There is no term with one; but
 * to SWI-Prolog it opens no quoted text, and that matters for where the clause ends.
 */
final class StrayQuote {
  /** It is an ordinary quote. */
  static final int NONE = -1;

  private static final int LONGEST = 2;
  private static final int LARGEST_BASE = 36;

  private StrayQuote() {}

  /** Whether the character before the offset could go on there. */
  private static boolean isTouched(String text, int begin, int at) {
    return at > begin && Characters.continuesName(text.codePointBefore(at));
  }

  /** Behind the quote and the character that belongs to it; the source may end before. */
  static int end(String text, int begin, int quote) {
    int digits = quote;
    while (digits > begin
        && quote - digits < LONGEST
        && Characters.isDigit(text.charAt(digits - 1))) {
      digits--;
    }
    if (digits == quote || isTouched(text, begin, digits)) {
      return NONE;
    }
    int base = Integer.parseInt(text, digits, quote, 10);
    int behind = quote + 1;
    if (base > LARGEST_BASE) {
      return NONE;
    }
    if (behind == text.length()) {
      return behind + 1;
    }
    return base == 0 ? character(text, behind) : digit(text, behind, base);
  }

  private static int digit(String text, int at, int base) {
    return base > 1 && Characters.digit(base, text.charAt(at)) >= 0 ? at + 1 : NONE;
  }

  private static int character(String text, int at) {
    int c = text.codePointAt(at);
    int behind = at + Character.charCount(c);
    boolean more = behind < text.length();
    return switch (c) {
      case '\\' -> more ? behind + Character.charCount(text.codePointAt(behind)) : behind;
      case '\'', '|' -> more && text.charAt(behind) == c ? behind + 1 : behind;
      default -> behind;
    };
  }
}

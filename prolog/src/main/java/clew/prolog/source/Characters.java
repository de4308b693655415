package clew.prolog.source;

/** What a character may be part of, by the tables of SWI-Prolog; characters are code points. */
public final class Characters {
  private static final byte BLANK = 1;
  private static final byte SYMBOL = 2;
  private static final byte SOLO = 3;
  private static final byte PUNCTUATION = 4;
  private static final byte LOWER = 5;
  private static final byte UPPER = 6;
  private static final byte DIGIT = 7;
  private static final byte[] ASCII = ascii();

  private Characters() {}

  private static final int MIDDLE_DOT = 0xb7;

  private static byte[] ascii() {
    byte[] table = new byte[128];
    mark(table, "\t\n\u000b\f\r ", BLANK);
    mark(table, "#$&*+-./:<=>?@\\^~", SYMBOL);
    mark(table, "!;%", SOLO);
    mark(table, "(),[]{|}", PUNCTUATION);
    mark(table, "_", UPPER);
    for (char c = 'a'; c <= 'z'; c++) {
      table[c] = LOWER;
      table[Character.toUpperCase(c)] = UPPER;
    }
    for (char c = '0'; c <= '9'; c++) {
      table[c] = DIGIT;
    }
    return table;
  }

  private static void mark(byte[] table, String characters, byte kind) {
    for (int i = 0; i < characters.length(); i++) {
      table[characters.charAt(i)] = kind;
    }
  }

  public static boolean isBlank(int c) {
    if (c < 128) {
      return c >= 0 && ASCII[c] == BLANK;
    }
    int type = Character.getType(c);
    return type == Character.SPACE_SEPARATOR
        || type == Character.LINE_SEPARATOR
        || type == Character.PARAGRAPH_SEPARATOR;
  }

  /** Whether it glues to others of its kind into one atom, as in {@code =..}. */
  public static boolean isSymbol(int c) {
    if (c < 128) {
      return c >= 0 && ASCII[c] == SYMBOL;
    }
    return switch (Character.getType(c)) {
      case Character.DASH_PUNCTUATION,
          Character.START_PUNCTUATION,
          Character.END_PUNCTUATION,
          Character.CONNECTOR_PUNCTUATION,
          Character.OTHER_PUNCTUATION,
          Character.MATH_SYMBOL,
          Character.CURRENCY_SYMBOL,
          Character.MODIFIER_SYMBOL,
          Character.OTHER_SYMBOL,
          Character.INITIAL_QUOTE_PUNCTUATION,
          Character.FINAL_QUOTE_PUNCTUATION ->
          true;
      default -> false;
    };
  }

  /** Whether it is an atom by itself. */
  public static boolean isSolo(int c) {
    if (c < 128) {
      return c >= 0 && ASCII[c] == SOLO;
    }
    return switch (Character.getType(c)) {
      case Character.ENCLOSING_MARK, Character.OTHER_NUMBER -> true;
      case Character.FORMAT -> c == 0xad;
      default -> false;
    };
  }

  public static boolean isPunctuation(int c) {
    return c >= 0 && c < 128 && ASCII[c] == PUNCTUATION;
  }

  public static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  /** Whether a name, of an atom or a variable, may begin with it. */
  public static boolean startsName(int c) {
    if (c < 128) {
      return c >= 0 && (ASCII[c] == LOWER || ASCII[c] == UPPER);
    }
    return Character.isUnicodeIdentifierStart(c);
  }

  /** Whether a name may go on with it. */
  public static boolean continuesName(int c) {
    if (c < 128) {
      return c >= 0 && ASCII[c] >= LOWER;
    }
    // The middle dot goes on with a name for Unicode, and glues to symbols for SWI-Prolog.
    return Character.isUnicodeIdentifierPart(c)
        && !Character.isIdentifierIgnorable(c)
        && c != MIDDLE_DOT;
  }

  /** Whether a name that begins with it is that of a variable. */
  public static boolean startsVariable(int c) {
    if (c < 128) {
      return c >= 0 && ASCII[c] == UPPER;
    }
    return Character.isUpperCase(c) && Character.isUnicodeIdentifierStart(c);
  }

  /** Whether it may not stand outside quotes and comments. */
  public static boolean isIllegal(int c) {
    if (c < 128) {
      return c >= 0 && ASCII[c] == 0 && c != '"' && c != '\'' && c != '`';
    }
    int type = Character.getType(c);
    return type == Character.CONTROL || type == Character.UNASSIGNED || type == Character.SURROGATE;
  }

  /** The value of a digit in the base, or -1. */
  static int digit(int base, int c) {
    int value =
        isDigit(c)
            ? c - '0'
            : c >= 'a' && c <= 'z' ? c - 'a' + 10 : c >= 'A' && c <= 'Z' ? c - 'A' + 10 : -1;
    return value < base ? value : -1;
  }
}

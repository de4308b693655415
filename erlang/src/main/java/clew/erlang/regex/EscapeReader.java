package clew.erlang.regex;

/** Characters behind a backslash that stand for one character. */
final class EscapeReader {
  private static final String HEX = "0123456789abcdefABCDEF";
  private static final String OCTAL = "01234567";

  private final RegexText text;

  EscapeReader(RegexText text) {
    this.text = text;
  }

  /** The character, whose backslash was read; there is something behind it. */
  int character(boolean isInClass) throws NotFollowed {
    int letter = text.next();
    return switch (letter) {
      case 'a' -> 7;
      case 'e' -> 27;
      case 'f' -> '\f';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'x' -> hexadecimal();
      case '0' -> number("0" + text.digits(OCTAL, 2), 8);
      default -> {
        if (isInClass && letter == 'b') {
          yield '\b';
        }
        if (letter >= 0x80 || Character.isLetterOrDigit(letter)) {
          throw refused(letter);
        }
        yield letter;
      }
    };
  }

  private static NotFollowed refused(int letter) {
    boolean isReference = Character.isDigit(letter) || letter == 'g' || letter == 'k';
    return new NotFollowed(isReference ? "a back-reference" : "\\" + (char) letter);
  }

  private int hexadecimal() throws NotFollowed {
    if (!text.skip("{")) {
      return number("0" + text.digits(HEX, 2), 16);
    }
    String digits = text.digits(HEX, 4);
    if (digits.isEmpty() || !text.skip("}")) {
      throw new NotFollowed("\\x{");
    }
    return number(digits, 16);
  }

  private static int number(String digits, int base) throws NotFollowed {
    int number = Integer.parseInt(digits, base);
    if (number >= ByteSet.SIZE) {
      throw new NotFollowed("a character that is no byte");
    }
    return number;
  }
}

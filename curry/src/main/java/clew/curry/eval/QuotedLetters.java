package clew.curry.eval;

/** Characters and texts between quotes, so that what is written is read as the same again. */
final class QuotedLetters {
  private QuotedLetters() {}

  /**
   * Whether the characters can stand in one pair of quotes: two surrogates beside each other would
   * be read as the one character that they mean together.
   */
  static boolean canBeOne(int[] characters) {
    for (int i = 1; i < characters.length; i++) {
      if (isSurrogate(characters[i - 1]) && isSurrogate(characters[i])) {
        return false;
      }
    }
    return true;
  }

  static void write(int[] characters, char quote, StringBuilder out) {
    out.append(quote);
    boolean isAfterNumber = false;
    for (int character : characters) {
      if (isAfterNumber && Character.isDigit(character)) {
        out.append("\\&");
      }
      isAfterNumber = false;
      switch (character) {
        case '\n' -> out.append("\\n");
        case '\t' -> out.append("\\t");
        case '\r' -> out.append("\\r");
        case '\\' -> out.append("\\\\");
        default -> {
          if (character == quote) {
            out.append('\\').append(quote);
          } else if (isSeen(character)) {
            out.appendCodePoint(character);
          } else {
            out.append('\\').append(character);
            isAfterNumber = true;
          }
        }
      }
    }
    out.append(quote);
  }

  private static boolean isSurrogate(int character) {
    return character >= Character.MIN_SURROGATE && character <= Character.MAX_SURROGATE;
  }

  /** Whether the character itself would be seen, and would not move what is around it. */
  private static boolean isSeen(int character) {
    return switch (Character.getType(character)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> true;
    };
  }
}

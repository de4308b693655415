package clew.prolog.source;

import clew.prolog.value.Atom;

/** Reads what follows a backslash in quoted text. */
final class EscapeSequence {
  /** The text ends here: a closing quote came where a character was due. */
  static final int CLOSED = -1;

  private static final int LARGEST = 0x10ffff;

  private final CharSequence text;
  private final int limit;
  private final int quote;
  private int at;

  EscapeSequence(CharSequence text, int from, int limit, int quote) {
    this.text = text;
    this.at = from;
    this.limit = limit;
    this.quote = quote;
  }

  /** Where an escape ends whose first character stands at {@code from}, be it right or not. */
  static int end(String text, int from) {
    if (from >= text.length()) {
      return text.length();
    }
    int first = text.codePointAt(from);
    int behind = from + Character.charCount(first);
    int base = first == 'x' ? 16 : Characters.digit(8, first) >= 0 ? 8 : 0;
    int digits = behind;
    while (base > 0 && digits < text.length() && Characters.digit(base, text.charAt(digits)) >= 0) {
      digits++;
    }
    return base > 0 && text.startsWith("\\", digits) ? digits + 1 : behind;
  }

  /** After the last character that was read. */
  int end() {
    return at;
  }

  private int take() {
    if (at >= limit) {
      return -1;
    }
    int c = Character.codePointAt(text, at);
    at += Character.charCount(c);
    return c;
  }

  private int peek() {
    return at < limit ? Character.codePointAt(text, at) : -1;
  }

  /** The character of an escape after {@code 0'}, where no text goes on; -1 if there is none. */
  int single() {
    try {
      int c = take();
      return c == 'c' || c == '\n' ? c : plain(c);
    } catch (ReadFailure refused) {
      return -1;
    }
  }

  /** The next character of the text, after continuations; {@link #CLOSED} if there is none. */
  int read() throws ReadFailure {
    while (true) {
      int c = take();
      if (c == '\r' && peek() == '\n') {
        c = take();
      }
      boolean newLine = c == '\n' || c == '\r';
      if (c != 'c' && !newLine) {
        return plain(c);
      }
      while (Characters.isBlank(peek()) && !(newLine && peek() == '\n')) {
        take();
      }
      c = take();
      if (c == quote) {
        return CLOSED;
      }
      if (c != '\\') {
        return c;
      }
    }
  }

  private int plain(int c) throws ReadFailure {
    return switch (c) {
      case 'a' -> 7;
      case 'b' -> '\b';
      case 'e' -> 27;
      case 'f' -> '\f';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 's' -> ' ';
      case 't' -> '\t';
      case 'v' -> 11;
      case '\\', '\'', '"', '`' -> c;
      case 'u' -> fixed(4);
      case 'U' -> fixed(8);
      case 'x' -> {
        if (Characters.digit(16, peek()) < 0) {
          throw undefined(c);
        }
        yield coded(16);
      }
      default -> {
        if (c == quote) {
          yield c;
        }
        if (Characters.digit(8, c) < 0) {
          throw undefined(c);
        }
        at--;
        yield coded(8);
      }
    };
  }

  private ReadFailure undefined(int c) {
    String name = c < 0 ? "" : Character.toString(c);
    return new ReadFailure(SyntaxProblem.of("undefined_char_escape", Atom.of(name), at - 1));
  }

  private int fixed(int digits) throws ReadFailure {
    int from = at - 1;
    long code = 0;
    for (int i = 0; i < digits; i++) {
      int digit = Characters.digit(16, take());
      if (digit < 0) {
        throw new ReadFailure("Illegal \\u or \\U sequence", from);
      }
      code = code * 16 + digit;
    }
    return checked(code, from);
  }

  private int coded(int base) throws ReadFailure {
    int from = at - 1;
    long code = 0;
    while (Characters.digit(base, peek()) >= 0) {
      code = code * base + Characters.digit(base, take());
      if (code > LARGEST) {
        throw new ReadFailure("Illegal character code", from);
      }
    }
    if (peek() == '\\') {
      take();
    }
    return checked(code, from);
  }

  private static int checked(long code, int from) throws ReadFailure {
    if (code > LARGEST || (code >= 0xd800 && code <= 0xdfff)) {
      throw new ReadFailure("Illegal character code", from);
    }
    return (int) code;
  }
}

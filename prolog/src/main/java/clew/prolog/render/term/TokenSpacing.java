package clew.prolog.render.term;

import clew.prolog.source.Characters;

/** Text under construction that keeps tokens apart with spaces where they would run together. */
final class TokenSpacing {
  /** What the last token was, as far as a space may depend on it. */
  enum After {
    ANYTHING,
    PREFIX,
    /** A minus before an argument, which must not become part of a number. */
    MINUS,
    INFIX
  }

  private final StringBuilder text;
  private final int start;
  private After after = After.ANYTHING;

  TokenSpacing(StringBuilder text) {
    this.text = text;
    this.start = text.length();
  }

  int length() {
    return text.length() - start;
  }

  /** Takes back all that was written here. */
  void clear() {
    text.setLength(start);
    after = After.ANYTHING;
  }

  void after(After operator) {
    after = operator;
  }

  /** Writes without a look at what is before. */
  void raw(String part) {
    text.append(part);
    after = After.ANYTHING;
  }

  /** Writes one token; true if a space had to go before it. */
  boolean token(String token) {
    if (token.isEmpty()) {
      return false;
    }
    boolean spaced = needsSpace(token.codePointAt(0));
    if (spaced) {
      text.append(' ');
    }
    text.append(token);
    after = After.ANYTHING;
    return spaced;
  }

  private boolean needsSpace(int next) {
    if (text.length() == start) {
      return false;
    }
    switch (after) {
      case MINUS -> {
        if (Characters.isDigit(next) || Characters.isSymbol(next) || opens(next)) {
          return true;
        }
      }
      case PREFIX -> {
        if (opens(next)) {
          return true;
        }
      }
      case INFIX -> {
        if (next == '(') {
          return false;
        }
      }
      case ANYTHING -> {}
    }
    int last = text.codePointBefore(text.length());
    return (Characters.continuesName(last) && Characters.continuesName(next))
        || (Characters.isSymbol(last) && Characters.isSymbol(next))
        || (next == '(' && !Characters.isPunctuation(last) && !Characters.isBlank(last))
        || (next == '\'' && Characters.isDigit(last))
        || ((next == '\'' || next == '"') && last == next);
  }

  private static boolean opens(int next) {
    return next == '(' || next == '{';
  }
}

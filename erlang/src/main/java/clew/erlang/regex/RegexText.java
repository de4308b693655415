package clew.erlang.regex;

import org.jspecify.annotations.Nullable;

/** The text of a pattern, and how far it was read. */
final class RegexText {
  private static final int LARGEST = 65_535;

  private final byte[] pattern;
  private int at;

  RegexText(byte[] pattern) {
    this.pattern = pattern;
  }

  boolean isAtEnd() {
    return at >= pattern.length;
  }

  /** The next byte, which is there. */
  int peek() {
    return pattern[at] & 0xFF;
  }

  int next() {
    return pattern[at++] & 0xFF;
  }

  boolean isAt(String ascii) {
    if (pattern.length - at < ascii.length()) {
      return false;
    }
    for (int i = 0; i < ascii.length(); i++) {
      if ((pattern[at + i] & 0xFF) != ascii.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** Goes on behind these characters if they come next. */
  boolean skip(String ascii) {
    boolean isThere = isAt(ascii);
    if (isThere) {
      at += ascii.length();
    }
    return isThere;
  }

  /** The digits that come next, up to so many; nothing may be there. */
  String digits(String allowed, int most) {
    StringBuilder digits = new StringBuilder();
    while (!isAtEnd() && digits.length() < most && allowed.indexOf((char) peek()) >= 0) {
      digits.append((char) next());
    }
    return digits.toString();
  }

  /** How often, least and most; null if no quantifier comes next, and nothing is read then. */
  int @Nullable [] quantifier() {
    if (skip("*")) {
      return new int[] {0, Regex.Repeat.ANY};
    }
    if (skip("+")) {
      return new int[] {1, Regex.Repeat.ANY};
    }
    if (skip("?")) {
      return new int[] {0, 1};
    }
    int before = at;
    if (skip("{")) {
      String least = digits("0123456789", 6);
      boolean isRange = skip(",");
      String most = isRange ? digits("0123456789", 6) : least;
      if (!least.isEmpty() && skip("}")) {
        int from = Integer.parseInt(least);
        int to = most.isEmpty() ? Regex.Repeat.ANY : Integer.parseInt(most);
        if (from <= LARGEST && to <= LARGEST) {
          return new int[] {from, to};
        }
      }
    }
    at = before;
    return null;
  }
}

package clew.imp.source;

import java.util.Arrays;

/**
 * The tokens of a text with their places, in arrays because there may be millions; and a cursor.
 */
final class TokenList {
  private final String text;
  private TokenKind[] kinds = new TokenKind[64];
  private int[] starts = new int[64];
  private int[] ends = new int[64];
  private int count;
  private int at;

  TokenList(String text) {
    this.text = text;
  }

  void add(TokenKind kind, int start, int end) {
    if (count == kinds.length) {
      kinds = Arrays.copyOf(kinds, 2 * count);
      starts = Arrays.copyOf(starts, 2 * count);
      ends = Arrays.copyOf(ends, 2 * count);
    }
    kinds[count] = kind;
    starts[count] = start;
    ends[count] = end;
    count++;
  }

  /** The kind of the token at the cursor; the last token is an END, and the cursor stays there. */
  TokenKind kind() {
    return kinds[at];
  }

  TokenKind kindAfter() {
    return kinds[Math.min(at + 1, count - 1)];
  }

  boolean is(TokenKind kind) {
    return kinds[at] == kind;
  }

  /** Takes the token at the cursor for one of another kind, after a mistake was reported. */
  void take(TokenKind kind) {
    kinds[at] = kind;
  }

  void advance() {
    if (at < count - 1) {
      at++;
    }
  }

  int index() {
    return at;
  }

  int start() {
    return starts[at];
  }

  int end() {
    return ends[at];
  }

  int start(int index) {
    return starts[index];
  }

  int end(int index) {
    return ends[index];
  }

  /** Where the token before the cursor ends: the place of something that is missing. */
  int endBefore() {
    return at == 0 ? 0 : ends[at - 1];
  }

  String text() {
    return text(at);
  }

  String text(int index) {
    return text.substring(starts[index], ends[index]);
  }
}

package clew.erlang.regex;

/**
 * What has to follow a place in the subject.
 *
 * @param next the bytes that may come next
 * @param end whether the subject may end there
 * @param onlyOne whether it has to end behind the next byte
 */
record Lookahead(ByteSet next, boolean end, boolean onlyOne) {
  static final Lookahead NOTHING = new Lookahead(ByteSet.ALL, true, false);

  /** The end of the subject. */
  static final Lookahead END = new Lookahead(ByteSet.NONE, true, false);

  /** The end, or a newline before it. */
  static final Lookahead LAST_LINE = new Lookahead(CharacterClasses.NEWLINE, true, true);

  /** The end of a line. */
  static final Lookahead LINE_END = new Lookahead(CharacterClasses.NEWLINE, true, false);

  static Lookahead next(ByteSet next) {
    return new Lookahead(next, false, false);
  }

  /** No byte of the set, or the end. */
  static Lookahead notNext(ByteSet not) {
    return new Lookahead(not.complement(), true, false);
  }

  Lookahead and(Lookahead other) {
    if (other.equals(NOTHING)) {
      return this;
    }
    return equals(NOTHING)
        ? other
        : new Lookahead(next.intersect(other.next), end && other.end, onlyOne || other.onlyOne);
  }

  boolean isPossible() {
    return end || !next.isEmpty();
  }

  /** What has to follow one of the next bytes. */
  Lookahead afterOne() {
    return onlyOne ? END : NOTHING;
  }
}

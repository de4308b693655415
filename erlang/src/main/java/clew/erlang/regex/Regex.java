package clew.erlang.regex;

import java.util.List;

/** A regular expression on bytes. */
sealed interface Regex {
  /** One byte of a set. */
  record One(ByteSet bytes) implements Regex {}

  /** One after another; none is the empty text. */
  record Sequence(List<Regex> parts) implements Regex {
    public Sequence {
      parts = List.copyOf(parts);
    }
  }

  /** One of several, those first that are tried first. */
  record Choice(List<Regex> ways) implements Regex {
    public Choice {
      ways = List.copyOf(ways);
    }
  }

  /** What is matched is remembered, by a number from 1. */
  record Group(int number, Regex inner) implements Regex {}

  /**
   * So many times.
   *
   * @param most {@link #ANY} if there is no limit
   */
  record Repeat(Regex inner, int least, int most, Haste haste) implements Regex {
    static final int ANY = -1;
  }

  /** How a repetition goes about it. */
  enum Haste {
    /** As often as possible. */
    GREEDY,
    /** As seldom as possible. */
    LAZY,
    /** As often as possible, and never fewer times; there for one byte only. */
    POSSESSIVE
  }

  /** Nothing is matched, but what follows is asked for. */
  record Ahead(Lookahead next) implements Regex {}

  /**
   * Nothing is matched, but what is before is asked for.
   *
   * @param isStart whether it may be the beginning of the subject
   */
  record Behind(ByteSet last, boolean isStart) implements Regex {}
}

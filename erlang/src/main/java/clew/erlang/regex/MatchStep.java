package clew.erlang.regex;

/** A step of a program that matches; it goes on with the next one unless it says otherwise. */
sealed interface MatchStep {
  /** Takes one byte of a set. */
  record Take(ByteSet bytes) implements MatchStep {}

  /** Goes on at the first place, and if that leads to nothing, at the second one. */
  record Fork(int first, int second) implements MatchStep {}

  record Jump(int to) implements MatchStep {}

  /** Remembers the place in the subject. */
  record Mark(int border) implements MatchStep {}

  record Ahead(Lookahead next) implements MatchStep {}

  record Behind(ByteSet last, boolean isStart) implements MatchStep {}

  /** An iteration of a loop begins that may match nothing. */
  record Enter(int loop) implements MatchStep {}

  /** The iteration ends; if it matched nothing the loop does, too. */
  record Leave(int loop, int out) implements MatchStep {}

  /** Everything is matched, unless it is nothing and that is not allowed. */
  record Match() implements MatchStep {}

  /** The match is complete, whatever comes; the last step. */
  record Done() implements MatchStep {}
}

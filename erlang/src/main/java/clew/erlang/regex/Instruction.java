package clew.erlang.regex;

/** A step of a program that matches; it goes on with the next one unless it says otherwise. */
sealed interface Instruction {
  /** Takes one byte of a set. */
  record Take(ByteSet bytes) implements Instruction {}

  /** Goes on at the first place, and if that leads to nothing, at the second one. */
  record Fork(int first, int second) implements Instruction {}

  record Jump(int to) implements Instruction {}

  /** Remembers the place in the subject. */
  record Mark(int border) implements Instruction {}

  record Ahead(Lookahead next) implements Instruction {}

  record Behind(ByteSet last, boolean isStart) implements Instruction {}

  /** An iteration of a loop begins that may match nothing. */
  record Enter(int loop) implements Instruction {}

  /** The iteration ends; if it matched nothing the loop does, too. */
  record Leave(int loop, int out) implements Instruction {}

  /** Everything is matched, unless it is nothing and that is not allowed. */
  record Match() implements Instruction {}

  /** The match is complete, whatever comes; the last step. */
  record Done() implements Instruction {}
}

package clew.imp.loops;

import java.util.BitSet;

/**
 * A place where runs are cut into letters: the start of the program or the head of a loop.
 *
 * @param pc the instruction there
 * @param defined the variables that have a value there; not to be changed
 */
record Cut(int pc, BitSet defined) {
  static final Cut START = new Cut(0, new BitSet());
}

package clew.erlang.model.format;

import clew.engine.term.Term;
import org.jspecify.annotations.Nullable;

/**
 * What a control writes.
 *
 * @param characters as a list; null if nobody can say
 * @param length of it in this run
 * @param isSpliced whether the characters stand among those of the format, not in a list of their
 *     own
 */
record Written(@Nullable Term characters, int length, boolean isSpliced) {
  /** Its characters are those of this run. */
  static final Written LOST = new Written(null, 0, false);

  /** The same, and nobody knows which of all characters they are. */
  static final Written LOST_AMONG_OTHERS = new Written(null, 0, true);
}

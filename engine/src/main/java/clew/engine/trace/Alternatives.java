package clew.engine.trace;

import clew.engine.term.Term;
import java.util.Optional;

/** The ways a branch could go. Conditions may be computed when asked for: most never are. */
public interface Alternatives {
  int count();

  /** The condition of one alternative, regardless of those before it. */
  Term condition(int index);

  /**
   * Whether no two conditions hold at once: then nothing needs to be said of those before the one
   * that holds.
   */
  default boolean areExclusive() {
    return false;
  }

  /** Whether it is worth an input of its own: a violated assumption, say, is not. */
  default boolean isWanted(int index) {
    return true;
  }

  /** The point that a run reaches by taking it, if that is one to be covered. */
  default Optional<Point> leadsTo(int index) {
    return Optional.empty();
  }

  /** Its name for people, such as {@code then}. */
  default String name(int index) {
    return Integer.toString(index);
  }
}

package clew.imp.loops;

import clew.engine.term.Term;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a run came to a cut: its last transition and the history before it.
 *
 * @param before where the transition began
 * @param count how many rounds of a cycle; null for a letter
 * @param firstInput the number of the first input that the transition takes
 */
record PhaseHistory(Phase before, Transition transition, @Nullable Term count, int firstInput) {

  /** The last transitions, the oldest first; empty if there are not so many. */
  static List<PhaseHistory> last(int number, @Nullable PhaseHistory history) {
    List<PhaseHistory> found = new ArrayList<>();
    for (PhaseHistory at = history; at != null && found.size() < number; at = at.before.history()) {
      found.add(at);
    }
    return found.size() < number ? List.of() : found.reversed();
  }

  /**
   * How many of the transitions are not affine; one more than so many stands for all that are more.
   */
  static int products(@Nullable PhaseHistory history, int most) {
    int products = 0;
    for (PhaseHistory at = history; at != null && products <= most; at = at.before.history()) {
      if (at.transition instanceof Letter letter && letter.affine().isEmpty()) {
        products++;
      }
    }
    return products;
  }
}

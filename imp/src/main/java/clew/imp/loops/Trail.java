package clew.imp.loops;

import clew.engine.term.Term;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a run came to a cut: its last move and the trail before it.
 *
 * @param before where the move began
 * @param count how many rounds of a cycle; null for a letter
 * @param firstInput the number of the first input that the move takes
 */
record Trail(Phase before, Move move, @Nullable Term count, int firstInput) {

  /** The last moves, the oldest first; empty if there are not so many. */
  static List<Trail> last(int number, @Nullable Trail trail) {
    List<Trail> found = new ArrayList<>();
    for (Trail at = trail; at != null && found.size() < number; at = at.before.trail()) {
      found.add(at);
    }
    return found.size() < number ? List.of() : found.reversed();
  }

  /** How many of the moves are not affine; one more than so many stands for all that are more. */
  static int products(@Nullable Trail trail, int most) {
    int products = 0;
    for (Trail at = trail; at != null && products <= most; at = at.before.trail()) {
      if (at.move instanceof Letter letter && letter.affine().isEmpty()) {
        products++;
      }
    }
    return products;
  }
}

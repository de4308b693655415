package clew.imp.loops;

import clew.engine.reason.Limitation;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * How long a search through phases goes on, and what it says when it stops. What was lost on the
 * way is kept here: after a loss, no end of the search proves anything.
 */
final class SearchLimits {
  static final int MOST_PIECES = 4_000;

  /** A query that is given up has cost as much as so many pieces. */
  static final int PIECES_PER_UNDECIDED = 20;

  static final int MOST_WAITING = 20_000;
  static final int MOST_PRODUCTS = 12;

  /** What doubles passes 10^18 in so many rounds, and some loops do nothing else. */
  static final int MOST_TRANSITIONS = 150;

  private static final int MOST_TOLD = 3;

  private final Set<Limitation> losses = new LinkedHashSet<>();
  private int pieces;
  private int longest;

  /** One piece of work on a phase of so many transitions. */
  void spend(int transitions) {
    pieces++;
    longest = Math.max(longest, transitions);
  }

  /** The most transitions of a phase that was worked on. */
  int longest() {
    return longest;
  }

  /** The solver gave up a condition, after it had tried for long. */
  void undecided() {
    lose(Limitation.of(Limitation.Kind.UNDECIDED_CONDITION));
    pieces += PIECES_PER_UNDECIDED;
  }

  /** Some runs are not followed, for this reason. */
  void lose(Limitation why) {
    losses.add(why);
  }

  boolean hasLost() {
    return !losses.isEmpty();
  }

  /** Whether to give up, with so many places still to go on from. */
  boolean isOver(int waiting) {
    return pieces >= MOST_PIECES || waiting > MOST_WAITING;
  }

  /** Why a phase is not followed through one more letter; empty if it is. */
  static Optional<Limitation> refusal(Phase before, Letter letter) {
    if (before.length() >= MOST_TRANSITIONS) {
      return Optional.of(Limitation.of(Limitation.Kind.UNROLLED_LOOP, MOST_TRANSITIONS));
    }
    return PhaseHistory.products(before.history(), MOST_PRODUCTS) > MOST_PRODUCTS
            && letter.affine().isEmpty()
        ? Optional.of(Limitation.of(Limitation.Kind.PRODUCTS))
        : Optional.empty();
  }

  /**
   * Why the search does not know of every run; empty if it does.
   *
   * @param isExhausted whether no place was left to go on from
   */
  List<Limitation> why(boolean isExhausted) {
    if (hasLost()) {
      return losses.stream().limit(MOST_TOLD).toList();
    }
    return isExhausted ? List.of() : List.of(Limitation.of(Limitation.Kind.PHASES, longest));
  }
}

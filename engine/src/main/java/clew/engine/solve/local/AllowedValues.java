package clew.engine.solve.local;

import clew.engine.term.Assignment;
import clew.engine.term.Evaluate;
import clew.engine.term.Fold;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * With which values from zero on a condition on one number holds. It is evaluated for each of them,
 * and what came of it is remembered: along a path the same conditions come with every query.
 */
final class AllowedValues {
  /** Numbers from zero to below this have few values. */
  static final int COUNT = 256;

  private static final int MOST_REMEMBERED = 20_000;

  /** Larger conditions take long to evaluate so often. */
  private static final int MOST_PARTS = 4_000;

  private final TermPool pool;
  private final Map<Term, BitSet> remembered =
      new LinkedHashMap<>(64, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Term, BitSet> eldest) {
          return size() > MOST_REMEMBERED;
        }
      };

  AllowedValues(TermPool pool) {
    this.pool = pool;
  }

  /** Null for a condition that is too large. */
  @Nullable BitSet of(Term condition, Unknown unknown) {
    BitSet known = remembered.get(condition);
    if (known == null) {
      if (parts(condition) > MOST_PARTS) {
        return null;
      }
      known = new BitSet(COUNT);
      for (int value = 0; value < COUNT; value++) {
        Assignment at = Assignment.EMPTY.with(unknown, pool.integer(value));
        known.set(value, new Evaluate(pool, at).holds(condition));
      }
      remembered.put(condition, known);
    }
    return known;
  }

  private static int parts(Term condition) {
    Map<Term, Boolean> seen = new HashMap<>();
    Fold.up(condition, (term, children) -> true, seen);
    return seen.size();
  }
}

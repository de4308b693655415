package clew.engine.solve;

import clew.engine.term.Assignment;
import clew.engine.term.Fold;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Tries very large numbers where doubles are computed with: that is how a result leaves their
 * range, and a solver takes seconds to see it.
 */
final class Extremes {
  private static final List<Double> SIZES = List.of(Double.MAX_VALUE, 1e200);

  private final TermPool pool;
  private final Credit credit;
  private final Solver next;

  Extremes(TermPool pool, Credit credit, Solver next) {
    this.pool = pool;
    this.credit = credit;
    this.next = next;
  }

  Answer solve(Query query) {
    if (computesWithDoubles(query.goal())) {
      for (double size : SIZES) {
        for (double signed : new double[] {size, -size}) {
          Assignment model = all(query, signed);
          if (model != null) {
            return credit.give("extremes", new Answer.Sat(model));
          }
        }
      }
    }
    return next.solve(query);
  }

  private static boolean computesWithDoubles(Term goal) {
    return Fold.up(
        goal,
        (term, children) ->
            (term.sort() == Sort.FLOAT64 && term instanceof Term.Apply) || children.contains(true));
  }

  /** Every number of the goal so large, if that is enough. */
  private @Nullable Assignment all(Query query, double size) {
    BigInteger whole = new BigDecimal(size).toBigInteger();
    Map<Unknown, Term> values = new LinkedHashMap<>();
    for (Unknown unknown : query.goal().unknowns()) {
      switch (unknown.sort()) {
        case FLOAT64 -> values.put(unknown, pool.float64(size));
        case INT -> values.put(unknown, pool.integer(whole));
        default -> {}
      }
    }
    Assignment model = new Assignment(values);
    boolean holds = !values.isEmpty() && query.holds(pool, query.near().with(model));
    return holds ? model : null;
  }
}

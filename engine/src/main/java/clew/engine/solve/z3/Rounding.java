package clew.engine.solve.z3;

import clew.engine.solve.Query;
import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.term.Term.Float64;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;

/** Moves the doubles of a model over the reals a little until it satisfies the query as doubles. */
final class Rounding {
  private static final int ROUNDS = 3;

  private Rounding() {}

  /** A model that satisfies the query, or else the model as it was. */
  static Assignment repair(TermPool pool, Query query, Assignment model) {
    Assignment best = model;
    for (int round = 0; round < ROUNDS; round++) {
      if (query.holds(pool, query.near().with(best))) {
        return best;
      }
      int missed = missed(pool, query, best);
      Assignment before = best;
      for (Map.Entry<Unknown, Term> entry : model.values().entrySet()) {
        if (!(entry.getValue() instanceof Float64 number)) {
          continue;
        }
        for (double candidate : around(number.number())) {
          Assignment moved = best.with(entry.getKey(), pool.float64(candidate));
          int left = missed(pool, query, moved);
          if (left < missed) {
            missed = left;
            best = moved;
          }
        }
      }
      if (best == before) {
        return best;
      }
    }
    return best;
  }

  private static double[] around(double value) {
    return DoubleStream.of(
            Math.nextUp(value),
            Math.nextDown(value),
            Math.nextUp(Math.nextUp(value)),
            Math.nextDown(Math.nextDown(value)),
            (float) value,
            Math.rint(value),
            Math.floor(value),
            Math.ceil(value),
            -value)
        .toArray();
  }

  private static int missed(TermPool pool, Query query, Assignment model) {
    clew.engine.term.Evaluate evaluate =
        new clew.engine.term.Evaluate(pool, query.near().with(model));
    int missed = evaluate.holds(query.goal()) ? 0 : 1;
    List<Term> facts = query.facts();
    for (Term fact : facts) {
      missed += evaluate.holds(fact) ? 0 : 1;
    }
    return missed;
  }
}

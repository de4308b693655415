package clew.imp;

import clew.engine.solve.Answer;
import clew.engine.solve.Query;
import clew.engine.solve.Solver;
import clew.engine.term.Assignment;
import clew.engine.term.Fold;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.List;

/** Tries small integers. What it does not find counts as absent, which a test has to know. */
final class BruteForce implements Solver {
  private static final int LARGEST = 12;

  private final TermPool pool;
  int queries;

  BruteForce(TermPool pool) {
    this.pool = pool;
  }

  @Override
  public Answer solve(Query query) {
    queries++;
    List<Unknown> unknowns = unknowns(query);
    int[] values = new int[unknowns.size()];
    while (true) {
      Assignment candidate = query.near();
      for (int i = 0; i < values.length; i++) {
        candidate = candidate.with(unknowns.get(i), pool.integer(signed(values[i])));
      }
      if (query.holds(pool, candidate)) {
        return new Answer.Sat(candidate);
      }
      int at = 0;
      while (at < values.length && values[at] == 2 * LARGEST) {
        values[at++] = 0;
      }
      if (at == values.length) {
        return new Answer.Unsat();
      }
      values[at]++;
    }
  }

  /** 0, 1, -1, 2, -2 and so on. */
  private static int signed(int index) {
    return index % 2 == 1 ? (index + 1) / 2 : -index / 2;
  }

  private static List<Unknown> unknowns(Query query) {
    List<Term> conditions = new ArrayList<>(query.facts());
    conditions.add(query.goal());
    return List.copyOf(Fold.unknowns(conditions));
  }
}

package clew.engine.solve;

import clew.engine.term.Assignment;
import clew.engine.term.Evaluate;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.List;

/**
 * A request for values under which {@code facts} and {@code goal} all hold.
 *
 * @param facts what held on the way, in the order of the path, so that queries of one path share
 *     long prefixes
 * @param goal the condition that is asked for; with {@code near} it usually does not hold
 * @param near the values of a run that came close: all facts hold under it. Unknowns that do not
 *     matter keep these values, and of several models the nearer and smaller one is better.
 */
public record Query(List<Term> facts, Term goal, Assignment near) {
  /** Whether the assignment makes every condition true, by evaluation and nothing else. */
  public boolean holds(TermPool pool, Assignment assignment) {
    Evaluate evaluate = new Evaluate(pool, assignment);
    if (!evaluate.holds(goal)) {
      return false;
    }
    for (Term fact : facts) {
      if (!evaluate.holds(fact)) {
        return false;
      }
    }
    return true;
  }
}

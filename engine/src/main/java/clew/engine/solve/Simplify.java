package clew.engine.solve;

import clew.engine.term.Assignment;
import clew.engine.term.Evaluate;
import clew.engine.term.LinearBound;
import clew.engine.term.Term;
import clew.engine.term.Term.Bool;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.List;

/**
 * Drops what says nothing: true conditions, repeated ones, and bounds that another bound on the
 * same form implies. A loop's path of 1,000 bounds becomes one or two conditions. Linear in the
 * number of facts, and no term is made: what is left are conditions of the query itself.
 */
public final class Simplify {
  private final TermPool pool;
  private final DecidingLayer deciding;
  private final Solver next;
  private final BoundTable bounds = new BoundTable();
  private final TermSet seen = new TermSet();
  private final List<Term> conditions = new ArrayList<>();
  private boolean[] dropped = new boolean[64];

  public Simplify(TermPool pool, DecidingLayer deciding, Solver next) {
    this.pool = pool;
    this.deciding = deciding;
    this.next = next;
  }

  public Answer solve(Query query) {
    bounds.clear();
    seen.clear();
    conditions.clear();
    List<Term> facts = query.facts();
    for (int i = 0; i < facts.size(); i++) {
      Term fact = facts.get(i);
      if (EssentialConditions.isConjunction(fact)) {
        EssentialConditions.add(pool, fact, conditions);
      } else {
        conditions.add(fact);
      }
    }
    int count = conditions.size();
    if (dropped.length < count) {
      dropped = new boolean[Math.max(count, 2 * dropped.length)];
    }
    for (int i = 0; i < count; i++) {
      Term condition = conditions.get(i);
      dropped[i] = false;
      if (isFalse(condition) || !read(condition, i)) {
        return deciding.record("simplify", new Answer.Unsat());
      }
    }
    Term goal = query.goal();
    if (isFalse(goal) || !readGoal(goal) || !bounds.settle(dropped)) {
      return deciding.record("simplify", new Answer.Unsat());
    }
    List<Term> kept = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      if (!dropped[i] && conditions.get(i) != goal) {
        kept.add(conditions.get(i));
      }
    }
    conditions.clear();
    Query simpler = new Query(kept, goal, query.near());
    if (kept.isEmpty() && goal.unknowns().isEmpty()) {
      return deciding.record("simplify", new Answer.Sat(Assignment.EMPTY));
    }
    return next.solve(simpler);
  }

  /** Whether it can never hold, because nothing in it is unknown and it does not. */
  private boolean isFalse(Term condition) {
    if (condition instanceof Bool bool) {
      return !bool.holds();
    }
    return condition.unknowns().isEmpty() && !Evaluate.holds(pool, condition, Assignment.EMPTY);
  }

  /** Takes note of a fact; false if it contradicts one before. */
  private boolean read(Term condition, int index) {
    LinearBound bound = LinearBound.of(condition);
    if (bound != null && bound.relation() != LinearBound.Relation.DIFFERENT) {
      return bounds.add(bound, index, dropped);
    }
    if (condition.unknowns().isEmpty() || !seen.add(condition)) {
      dropped[index] = true;
    }
    return true;
  }

  private boolean readGoal(Term goal) {
    LinearBound bound = LinearBound.of(goal);
    return bound == null
        || bound.relation() == LinearBound.Relation.DIFFERENT
        || bounds.add(bound, BoundTable.GOAL, dropped);
  }
}

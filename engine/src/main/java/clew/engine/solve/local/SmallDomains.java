package clew.engine.solve.local;

import clew.engine.solve.Answer;
import clew.engine.solve.DecidingLayer;
import clew.engine.solve.EssentialConditions;
import clew.engine.solve.Query;
import clew.engine.solve.Solver;
import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.List;

/**
 * Queries about bytes and other numbers that have few values. A byte that is looked at bit by bit
 * has remainders and quotients in every condition, on which a solver of equations works long; all
 * its values are soon tried. What conditions on one number allow is found first ({@link
 * Narrowing}): that often leaves no value, or one, which is then put into the others. What is left
 * is gone through, the values nearby first ({@link DomainSearch}), or asked of the next layer.
 *
 * <p>All values are seen or excluded, so that none fits is a proof.
 */
public final class SmallDomains {
  private final TermPool pool;
  private final DecidingLayer deciding;
  private final Solver next;
  private final AllowedValues values;

  public SmallDomains(TermPool pool, DecidingLayer deciding, Solver next) {
    this.pool = pool;
    this.deciding = deciding;
    this.next = next;
    this.values = new AllowedValues(pool);
  }

  public Answer solve(Query query) {
    List<Term> conditions = new ArrayList<>();
    EssentialConditions.of(pool, query, conditions);
    if (HardOperators.isIn(conditions)) {
      NumberRanges ranges = new NumberRanges(pool, conditions);
      if (conditions.stream().anyMatch(ranges::refute)) {
        return deciding.record("domains", new Answer.Unsat());
      }
    }
    Narrowing narrowed = new Narrowing(pool, values, conditions);
    if (narrowed.domains().isEmpty()) {
      return next.solve(query);
    }
    if (!narrowed.narrow()) {
      return deciding.record("domains", new Answer.Unsat());
    }
    Assignment fixed = narrowed.fixed();
    List<Term> open = narrowed.open();
    if (narrowed.areAllSmall()) {
      Assignment near = query.near().with(fixed);
      DomainSearch search = new DomainSearch(pool, open, narrowed.domains(), near);
      switch (search.answer()) {
        case Answer.Sat(var found) when query.holds(pool, near.with(found)) -> {
          return deciding.record("domains", new Answer.Sat(fixed.with(found)));
        }
        case Answer.Unsat unsat -> {
          return deciding.record("domains", unsat);
        }
        case Answer _ -> {}
      }
    }
    return fixed.values().isEmpty() || open.isEmpty()
        ? next.solve(query)
        : withFixed(query, fixed, open);
  }

  /** What the next layer says of the query in which known numbers are put in. */
  private Answer withFixed(Query query, Assignment fixed, List<Term> open) {
    List<Term> facts = open.subList(0, open.size() - 1);
    Query rest = new Query(facts, open.getLast(), query.near().with(fixed));
    return switch (next.solve(rest)) {
      case Answer.Sat(var model) -> new Answer.Sat(fixed.with(model));
      case Answer answer -> answer;
    };
  }
}

package clew.engine.solve;

import clew.engine.term.Assignment;
import clew.engine.term.Constructor;
import clew.engine.term.Core;
import clew.engine.term.Is;
import clew.engine.term.LinearBound;
import clew.engine.term.Term;
import clew.engine.term.Term.Apply;
import clew.engine.term.TermPool;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Conjunctions taken apart. */
public final class EssentialConditions {
  private EssentialConditions() {}

  /** All conditions of a query, the goal last. */
  public static void of(TermPool pool, Query query, Collection<Term> into) {
    for (Term fact : query.facts()) {
      add(pool, fact, into);
    }
    add(pool, query.goal(), into);
  }

  /**
   * Adds the condition, or its parts where it is a conjunction or a negated disjunction. Both hold
   * exactly when all parts do, also where parts may have no value.
   */
  public static void add(TermPool pool, Term condition, Collection<Term> into) {
    if (!isConjunction(condition)) {
      into.add(condition);
      return;
    }
    Deque<Term> work = new ArrayDeque<>(List.of(condition));
    while (!work.isEmpty()) {
      Term next = work.pop();
      if (!isConjunction(next)) {
        into.add(next);
        continue;
      }
      Apply apply = (Apply) next;
      if (apply.operator() == Core.AND) {
        apply.arguments().reversed().forEach(work::push);
      } else {
        Apply disjunction = (Apply) apply.argument(0);
        disjunction.arguments().reversed().forEach(part -> work.push(pool.not(part)));
      }
    }
  }

  /** Those of the conditions that say everything that all of them say, if they can hold at all. */
  public static List<Term> essential(TermPool pool, List<Term> conditions) {
    List<Term> kept = new ArrayList<>();
    Solver keep =
        query -> {
          kept.addAll(query.facts());
          return new Answer.Undecided(Answer.Reason.INTERRUPTED, "only simplified");
        };
    new Simplify(pool, new DecidingLayer(), keep)
        .solve(new Query(conditions, pool.bool(true), Assignment.EMPTY));
    Map<Term, Constructor> built = new HashMap<>();
    for (Term condition : kept) {
      if (condition instanceof Apply apply && apply.operator() instanceof Is.BuiltBy(var by)) {
        built.put(apply.argument(0), by);
      }
    }
    kept.removeIf(condition -> isRuledOut(condition, built));
    return kept;
  }

  /** Whether it says that something is not built in a way, which is built in another. */
  private static boolean isRuledOut(Term condition, Map<Term, Constructor> built) {
    return condition instanceof Apply not
        && not.operator() == Core.NOT
        && not.argument(0) instanceof Apply apply
        && apply.operator() instanceof Is.BuiltBy(var by)
        && built.containsKey(apply.argument(0))
        && !by.equals(built.get(apply.argument(0)));
  }

  /** A bound with the unknown part alone on the left: {@code y >= 5}, not {@code y - 4 > 0}. */
  public static Term plain(TermPool pool, Term condition) {
    LinearBound bound = LinearBound.of(condition);
    if (bound == null) {
      return condition;
    }
    Term minus = bound.minus();
    Term form = minus == null ? bound.plus() : pool.subtract(bound.plus(), minus);
    Term limit = pool.integer(bound.limit());
    return switch (bound.relation()) {
      case AT_MOST -> pool.atMost(form, limit);
      case AT_LEAST -> pool.atMost(limit, form);
      case EQUAL -> pool.equal(form, limit);
      case DIFFERENT -> pool.not(pool.equal(form, limit));
    };
  }

  static boolean isConjunction(Term condition) {
    return condition instanceof Apply apply
        && (apply.operator() == Core.AND
            || (apply.operator() == Core.NOT
                && apply.argument(0) instanceof Apply inner
                && inner.operator() == Core.OR));
  }
}

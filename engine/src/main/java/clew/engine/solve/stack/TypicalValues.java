package clew.engine.solve.stack;

import clew.engine.solve.Answer;
import clew.engine.solve.DecidingLayer;
import clew.engine.solve.Query;
import clew.engine.solve.Solver;
import clew.engine.term.Assignment;
import clew.engine.term.Constructor;
import clew.engine.term.Core;
import clew.engine.term.Evaluate;
import clew.engine.term.Fold;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Tries typical values for one or two unknowns of the goal, the others as they were nearby: small
 * values of each kind, the constants of the query and their neighbours, and numbers so large that
 * computing with them leaves the range of doubles. Conditions such as the order of any two terms
 * have many models and cost a solver seconds. Where only integers are compared, a solver is better.
 */
final class TypicalValues {
  private static final int MOST_UNKNOWNS = 4;
  private static final int MOST_CONSTANTS = 6;

  /**
   * How many tries a query gets, times its depth: each goes through all of the query, and thousands
   * of them through a list of a hundred thousand elements take longer than any solver.
   */
  private static final long MOST_WORK = 2_000_000;

  private final TermPool pool;
  private final DecidingLayer deciding;
  private final Solver next;

  TypicalValues(TermPool pool, DecidingLayer deciding, Solver next) {
    this.pool = pool;
    this.deciding = deciding;
    this.next = next;
  }

  Answer solve(Query query) {
    if (isWorthwhile(query.goal())) {
      Assignment model = guessed(query);
      if (model != null) {
        return deciding.record("guess", new Answer.Sat(model));
      }
    }
    return next.solve(query);
  }

  /** Whether there is more in it than integers and the engine's own operators on them. */
  private static boolean isWorthwhile(Term goal) {
    return Fold.up(
        goal,
        (term, children) ->
            term.sort() == Sort.FLOAT64
                || (term instanceof Unknown unknown && unknown.sort() == Sort.ANY)
                || (term instanceof Term.Apply apply && !(apply.operator() instanceof Core))
                || children.contains(true));
  }

  /** What can be tried still. */
  private final class Tries {
    private final Query query;

    /** Most tries fail at the goal, which needs no more of the values nearby. */
    private final Assignment nearGoal;

    private long left;

    Tries(Query query, List<Unknown> ofGoal) {
      this.query = query;
      Map<Unknown, Term> values = new LinkedHashMap<>();
      ofGoal.forEach(
          unknown -> query.near().value(unknown).ifPresent(value -> values.put(unknown, value)));
      this.nearGoal = new Assignment(values);
      int depth = query.goal().depth();
      for (Term fact : query.facts()) {
        depth = Math.max(depth, fact.depth());
      }
      this.left = MOST_WORK / depth;
    }

    boolean succeed(Assignment model) {
      return left-- > 0
          && Evaluate.holds(pool, query.goal(), nearGoal.with(model))
          && query.holds(pool, query.near().with(model));
    }

    boolean areOver() {
      return left <= 0;
    }
  }

  private @Nullable Assignment guessed(Query query) {
    Set<Unknown> unknowns = new LinkedHashSet<>(query.goal().unknowns());
    if (unknowns.isEmpty() || unknowns.size() > MOST_UNKNOWNS) {
      return null;
    }
    List<Term> constants = constants(query);
    List<Unknown> order = List.copyOf(unknowns);
    Tries tries = new Tries(query, order);
    for (Unknown unknown : order) {
      for (Term value : candidates(unknown.sort(), constants)) {
        Assignment model = Assignment.EMPTY.with(unknown, value);
        if (tries.succeed(model)) {
          return model;
        }
      }
    }
    for (int i = 0; i < order.size(); i++) {
      for (int j = i + 1; j < order.size(); j++) {
        Assignment model = pair(tries, order.get(i), order.get(j), constants);
        if (model != null) {
          return model;
        }
      }
    }
    return null;
  }

  private @Nullable Assignment pair(Tries tries, Unknown one, Unknown other, List<Term> constants) {
    Set<Term> seconds = candidates(other.sort(), constants);
    for (Term first : candidates(one.sort(), constants)) {
      if (tries.areOver()) {
        return null;
      }
      for (Term second : seconds) {
        Assignment model = Assignment.EMPTY.with(one, first).with(other, second);
        if (tries.succeed(model)) {
          return model;
        }
      }
    }
    return null;
  }

  /** The first constants of the query that are no structures, the goal's first. */
  private static List<Term> constants(Query query) {
    Set<Term> constants = new LinkedHashSet<>();
    List<Term> conditions = new ArrayList<>(List.of(query.goal()));
    conditions.addAll(query.facts().reversed());
    for (Term condition : conditions) {
      Fold.up(
          condition,
          (term, children) -> {
            if (term.isValue() && term.sort() != Sort.BOOL && constants.size() < MOST_CONSTANTS) {
              constants.add(term);
            }
            return true;
          });
    }
    return List.copyOf(constants);
  }

  private Set<Term> candidates(Sort sort, List<Term> constants) {
    Set<Term> candidates = new LinkedHashSet<>();
    if (sort == Sort.INT || sort == Sort.ANY) {
      for (long number : new long[] {0, 1, -1}) {
        candidates.add(pool.integer(number));
      }
    }
    if (sort == Sort.FLOAT64 || sort == Sort.ANY) {
      for (double number : new double[] {0, 1, -1, 0.5}) {
        candidates.add(pool.float64(number));
      }
    }
    if (sort == Sort.ATOM || sort == Sort.ANY) {
      candidates.add(pool.atom("a"));
      candidates.add(pool.atom("b"));
    }
    if (sort == Sort.ANY) {
      Term nil = pool.construct(Constructor.NIL);
      candidates.add(nil);
      candidates.add(pool.construct(Constructor.tuple(0)));
      candidates.add(pool.construct(Constructor.tuple(1), pool.integer(0)));
      candidates.add(pool.construct(Constructor.CONS, pool.integer(0), nil));
      candidates.add(pool.bits(""));
    }
    constants.forEach(constant -> near(constant, sort, candidates));
    large(sort, candidates);
    return candidates;
  }

  /** A constant and its neighbours, as far as the sort has them. */
  private void near(Term constant, Sort sort, Set<Term> candidates) {
    switch (constant) {
      case Term.Int number -> {
        if (sort == Sort.INT || sort == Sort.ANY) {
          candidates.add(number);
          candidates.add(pool.add(number, pool.integer(1)));
          candidates.add(pool.add(number, pool.integer(-1)));
        }
        if (sort == Sort.FLOAT64 || sort == Sort.ANY) {
          candidates.add(pool.float64(number.number().doubleValue()));
        }
      }
      case Term.Float64 number -> {
        if (sort == Sort.FLOAT64 || sort == Sort.ANY) {
          candidates.add(number);
          candidates.add(pool.float64(Math.nextUp(number.number())));
          candidates.add(pool.float64(Math.nextDown(number.number())));
        }
      }
      case Term other -> {
        if (sort == Sort.ANY || sort == other.sort()) {
          candidates.add(other);
        }
      }
    }
  }

  private void large(Sort sort, Set<Term> candidates) {
    for (double number : new double[] {Double.MAX_VALUE, -Double.MAX_VALUE, 1e200}) {
      if (sort == Sort.FLOAT64) {
        candidates.add(pool.float64(number));
      }
      if (sort == Sort.INT) {
        candidates.add(pool.integer(new BigDecimal(number).toBigInteger()));
      }
    }
  }
}

package clew.engine.solve.stack;

import clew.engine.solve.Answer;
import clew.engine.solve.Query;
import clew.engine.solve.Solver;
import clew.engine.solve.TermSet;
import clew.engine.term.Assignment;
import clew.engine.term.Evaluate;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Asks only for the facts that share unknowns with the goal, directly or by way of other facts. The
 * unknowns left out keep their values, under which the facts left out hold already.
 */
final class Slice {
  private final TermPool pool;
  private final Solver next;
  private final TermSet unknowns = new TermSet();
  private int[] parents = new int[64];

  Slice(TermPool pool, Solver next) {
    this.pool = pool;
    this.next = next;
  }

  Answer solve(Query query) {
    if (query.facts().isEmpty()) {
      return next.solve(query);
    }
    unknowns.clear();
    int goal = join(query.goal());
    int[] groups = new int[query.facts().size()];
    for (int i = 0; i < groups.length; i++) {
      groups[i] = join(query.facts().get(i));
    }
    List<Term> shared = new ArrayList<>();
    List<Term> apart = new ArrayList<>();
    for (int i = 0; i < groups.length; i++) {
      Term fact = query.facts().get(i);
      if (goal < 0 || groups[i] < 0 || root(groups[i]) == root(goal)) {
        shared.add(fact);
      } else {
        apart.add(fact);
      }
    }
    if (apart.isEmpty()) {
      return next.solve(query);
    }
    return switch (next.solve(new Query(shared, query.goal(), query.near()))) {
      // Only a query that breaks its promise, with facts that do not hold nearby, is asked in full.
      case Answer.Sat sat when !hold(apart, query.near()) -> next.solve(query);
      case Answer.Sat(var model) -> new Answer.Sat(within(model, goal));
      case Answer answer -> answer;
    };
  }

  /** The values of the goal's own unknowns: a model from elsewhere may say more than was asked. */
  private Assignment within(Assignment model, int goal) {
    Map<Unknown, Term> values = new LinkedHashMap<>();
    model
        .values()
        .forEach(
            (unknown, value) -> {
              if (unknowns.contains(unknown)
                  && goal >= 0
                  && root(unknowns.number(unknown)) == root(goal)) {
                values.put(unknown, value);
              }
            });
    return new Assignment(values);
  }

  private boolean hold(List<Term> facts, Assignment near) {
    Evaluate evaluate = new Evaluate(pool, near);
    for (Term fact : facts) {
      if (!evaluate.holds(fact)) {
        return false;
      }
    }
    return true;
  }

  /** Puts the unknowns of a condition into one group; -1 if it has none. */
  private int join(Term condition) {
    int group = -1;
    for (Unknown unknown : condition.unknowns()) {
      int before = unknowns.size();
      int number = unknowns.number(unknown);
      if (number == before) {
        if (number == parents.length) {
          parents = Arrays.copyOf(parents, 2 * number);
        }
        parents[number] = number;
      }
      int root = root(number);
      if (group < 0) {
        group = root;
      } else if (root != group) {
        parents[root] = group;
      }
    }
    return group;
  }

  private int root(int number) {
    int at = number;
    while (parents[at] != at) {
      parents[at] = parents[parents[at]];
      at = parents[at];
    }
    return at;
  }
}

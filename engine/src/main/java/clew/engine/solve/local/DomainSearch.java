package clew.engine.solve.local;

import clew.engine.solve.Answer;
import clew.engine.solve.Answer.Reason;
import clew.engine.term.Assignment;
import clew.engine.term.Evaluate;
import clew.engine.term.Term;
import clew.engine.term.Term.Int;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Goes through the values that small numbers may have, one number after the other; a condition is
 * looked at as soon as all its numbers have values. The order is that of the values nearby, then of
 * their size.
 */
final class DomainSearch {
  private static final int MOST_EVALUATIONS = 4_000;

  /** Deeper conditions take long to evaluate so often. */
  private static final int DEEPEST = 30;

  private static final Answer GIVEN_UP =
      new Answer.Undecided(Reason.LIMIT, "small numbers have too many values together");

  private final TermPool pool;
  private final List<Unknown> order;
  private final List<List<Term>> decided = new ArrayList<>();
  private final Term[][] values;
  private final boolean isDeep;
  private int left = MOST_EVALUATIONS;

  DomainSearch(
      TermPool pool, List<Term> conditions, Map<Unknown, BitSet> domains, Assignment near) {
    this.pool = pool;
    this.order = List.copyOf(domains.keySet());
    this.isDeep = conditions.stream().anyMatch(condition -> condition.depth() > DEEPEST);
    Map<Unknown, Integer> places = new HashMap<>();
    this.values = new Term[order.size()][];
    for (Unknown unknown : order) {
      values[places.size()] = values(unknown, domains.getOrDefault(unknown, new BitSet()), near);
      places.put(unknown, places.size());
      decided.add(new ArrayList<>());
    }
    for (Term condition : conditions) {
      condition.unknowns().stream()
          .map(places::get)
          .max(Integer::compare)
          .ifPresent(last -> decided.get(last).add(condition));
    }
  }

  /** Undecided if that would be too much work. */
  Answer answer() {
    int[] at = new int[order.size()];
    Assignment[] chosen = new Assignment[order.size() + 1];
    chosen[0] = Assignment.EMPTY;
    int depth = 0;
    while (depth >= 0 && depth < at.length) {
      if (left <= 0 || isDeep) {
        return GIVEN_UP;
      }
      if (at[depth] == values[depth].length) {
        at[depth] = 0;
        depth--;
        if (depth >= 0) {
          at[depth]++;
        }
        continue;
      }
      Assignment with = chosen[depth].with(order.get(depth), values[depth][at[depth]]);
      if (hold(decided.get(depth), with)) {
        depth++;
        chosen[depth] = with;
      } else {
        at[depth]++;
      }
    }
    return depth < 0 ? new Answer.Unsat() : new Answer.Sat(chosen[depth]);
  }

  private boolean hold(List<Term> conditions, Assignment with) {
    Evaluate evaluate = new Evaluate(pool, with);
    for (Term condition : conditions) {
      left--;
      if (!evaluate.holds(condition)) {
        return false;
      }
    }
    return true;
  }

  private Term[] values(Unknown unknown, BitSet domain, Assignment near) {
    List<Term> values = new ArrayList<>();
    if (near.value(unknown).orElse(null) instanceof Int number
        && number.number().signum() >= 0
        && number.number().bitLength() < 30
        && domain.get(number.number().intValue())) {
      values.add(number);
    }
    domain.stream()
        .<Term>mapToObj(pool::integer)
        .filter(value -> values.isEmpty() || value != values.getFirst())
        .forEach(values::add);
    return values.toArray(Term[]::new);
  }
}

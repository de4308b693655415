package clew.prolog.check;

import clew.engine.term.Assignment;
import clew.engine.term.Evaluate;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Member;
import clew.engine.term.tree.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the inputs of a goal may be.
 *
 * @param types one for each unknown
 */
record Contract(TermPool pool, List<Unknown> unknowns, List<Type> types) {
  private static final int MOST_SEEDS = 6;

  Term precondition() {
    List<Term> conditions = new ArrayList<>();
    for (int i = 0; i < unknowns.size(); i++) {
      conditions.add(Member.of(pool, types.get(i), unknowns.get(i)));
    }
    return pool.and(conditions);
  }

  boolean admits(Assignment input) {
    return Evaluate.holds(pool, precondition(), input);
  }

  /** Small inputs, of several kinds where several are possible. */
  List<Assignment> seeds() {
    if (unknowns.isEmpty()) {
      return List.of(Assignment.EMPTY);
    }
    List<List<Term>> values = types.stream().map(this::values).toList();
    int most = values.stream().mapToInt(List::size).max().orElse(1);
    Set<Assignment> seeds = new LinkedHashSet<>();
    for (int seed = 0; seed < Math.min(most, MOST_SEEDS); seed++) {
      Map<Unknown, Term> input = new LinkedHashMap<>();
      for (int i = 0; i < unknowns.size(); i++) {
        List<Term> its = values.get(i);
        input.put(unknowns.get(i), its.get(Math.min(seed, its.size() - 1)));
      }
      seeds.add(new Assignment(input));
    }
    return List.copyOf(seeds);
  }

  /** Small values of a type; lists have elements that differ. */
  private List<Term> values(Type type) {
    Set<Term> values = new LinkedHashSet<>();
    for (Term simple : simplest()) {
      if (type.contains(simple)) {
        values.add(simple);
      }
    }
    values.addAll(type.alternatives(pool));
    values.addAll(type.small(pool, 3));
    return List.copyOf(values);
  }

  private List<Term> simplest() {
    Term nil = pool.list(List.of());
    Term a = pool.atom("a");
    Term b = pool.atom("b");
    return List.of(
        pool.list(List.of(a, b)),
        pool.list(List.of(pool.integer(1), pool.integer(2))),
        pool.integer(1),
        a,
        nil,
        pool.text("ab"));
  }
}

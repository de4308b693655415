package clew.prolog.check;

import clew.engine.language.Contract;
import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Type;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Small inputs to begin with, of several kinds where several are possible. */
final class SeedInputs {
  private static final int MOST = 6;

  private final TermPool pool;

  private SeedInputs(TermPool pool) {
    this.pool = pool;
  }

  /** What the inputs of a goal may be whose unknowns have these types. */
  static Contract contract(TermPool pool, List<Unknown> unknowns, List<Type> types) {
    return new Contract(
        pool,
        unknowns,
        Contract.typed(pool, unknowns, types),
        new SeedInputs(pool).of(unknowns, types));
  }

  private List<Assignment> of(List<Unknown> unknowns, List<Type> types) {
    if (unknowns.isEmpty()) {
      return List.of(Assignment.EMPTY);
    }
    List<List<Term>> values = types.stream().map(this::values).toList();
    int most = values.stream().mapToInt(List::size).max().orElse(1);
    Set<Assignment> seeds = new LinkedHashSet<>();
    for (int seed = 0; seed < Math.min(most, MOST); seed++) {
      int index = seed;
      seeds.add(
          Contract.input(
              unknowns,
              values.stream().map(its -> its.get(Math.min(index, its.size() - 1))).toList()));
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

package clew.erlang.type;

import clew.engine.source.Span;
import clew.engine.term.Constructor;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Member;
import clew.engine.term.tree.Type;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What a function promises.
 *
 * @param function its name and arity, as in {@code foo/1}
 * @param text the spec as a person would write it
 */
public record Spec(String function, List<Clause> clauses, Span at, String text) {
  private static final int MOST_SEEDS = 24;

  /** States and ways of a type that is worth its product with another one. */
  private static final int LARGEST_PRODUCT = 5_000;

  /**
   * One clause of a spec.
   *
   * @param all the argument list as one tuple
   */
  public record Clause(List<Type> arguments, Type all, Type result) {
    public Clause {
      arguments = List.copyOf(arguments);
    }
  }

  public Spec {
    clauses = List.copyOf(clauses);
  }

  /** That the arguments are as one of the clauses says. */
  public Term precondition(TermPool pool, List<? extends Term> arguments) {
    Term all = pool.construct(Constructor.tuple(arguments.size()), arguments);
    return pool.or(clauses.stream().map(clause -> Member.of(pool, clause.all(), all)).toList());
  }

  /**
   * That the result is as one of the clauses says whose arguments these are. Where no clause
   * matches the spec promises nothing.
   */
  public Term resultHolds(TermPool pool, List<? extends Term> arguments, Term result) {
    Term all = pool.construct(Constructor.tuple(arguments.size()), arguments);
    List<Term> cases = new ArrayList<>();
    cases.add(pool.not(precondition(pool, arguments)));
    for (Clause clause : clauses) {
      cases.add(
          pool.and(
              List.of(
                  Member.of(pool, clause.all(), all), Member.of(pool, clause.result(), result))));
    }
    return pool.or(cases);
  }

  /**
   * Small argument lists: the smallest of each clause, and each alternative of an argument.
   *
   * @param within what arguments can be
   */
  public List<List<Term>> seeds(TermPool pool, Type within) {
    Set<List<Term>> seeds = new LinkedHashSet<>();
    for (Clause clause : clauses) {
      List<Type> arguments =
          clause.arguments().stream()
              .map(argument -> argument.intersect(within, LARGEST_PRODUCT).orElse(argument))
              .toList();
      List<Term> smallest = new ArrayList<>();
      for (Type argument : arguments) {
        argument.smallest(pool).ifPresent(smallest::add);
      }
      if (smallest.size() < arguments.size()) {
        continue; // an empty type: no call fits
      }
      seeds.add(smallest);
      for (int i = 0; i < smallest.size(); i++) {
        for (Term alternative : arguments.get(i).alternatives(pool)) {
          List<Term> seed = new ArrayList<>(smallest);
          seed.set(i, alternative);
          seeds.add(seed);
        }
      }
    }
    return seeds.stream().limit(MOST_SEEDS).toList();
  }
}

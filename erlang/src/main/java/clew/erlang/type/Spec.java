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

  /**
   * One clause of a spec.
   *
   * @param all the argument list as one tuple
   * @param inputs the arguments of calls that can be made
   * @param allInputs the same as one tuple
   */
  public record Clause(
      List<Type> arguments, Type all, Type result, List<Type> inputs, Type allInputs) {
    public Clause {
      arguments = List.copyOf(arguments);
      inputs = List.copyOf(inputs);
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

  /** That the arguments are inputs that can be made, as one of the clauses says. */
  public Term inputCondition(TermPool pool, List<? extends Term> arguments) {
    Term all = pool.construct(Constructor.tuple(arguments.size()), arguments);
    return pool.or(
        clauses.stream().map(clause -> Member.of(pool, clause.allInputs(), all)).toList());
  }

  /**
   * That the result is as one of the clauses says whose inputs these are. Where no clause matches
   * the spec promises nothing.
   */
  public Term resultHolds(TermPool pool, List<? extends Term> arguments, Term result) {
    Term all = pool.construct(Constructor.tuple(arguments.size()), arguments);
    List<Term> cases = new ArrayList<>();
    cases.add(pool.not(inputCondition(pool, arguments)));
    for (Clause clause : clauses) {
      cases.add(
          pool.and(
              List.of(
                  Member.of(pool, clause.allInputs(), all),
                  Member.of(pool, clause.result(), result))));
    }
    return pool.or(cases);
  }

  /** Small argument lists: the smallest of each clause, and each alternative of an argument. */
  public List<List<Term>> seeds(TermPool pool) {
    Set<List<Term>> seeds = new LinkedHashSet<>();
    for (Clause clause : clauses) {
      List<Term> smallest = new ArrayList<>();
      for (Type argument : clause.inputs()) {
        argument.smallest(pool).ifPresent(smallest::add);
      }
      if (smallest.size() < clause.inputs().size()) {
        continue; // an empty type: no call fits
      }
      seeds.add(smallest);
      for (int i = 0; i < smallest.size(); i++) {
        for (Term alternative : clause.inputs().get(i).alternatives(pool)) {
          List<Term> seed = new ArrayList<>(smallest);
          seed.set(i, alternative);
          seeds.add(seed);
        }
      }
    }
    return seeds.stream().limit(MOST_SEEDS).toList();
  }
}

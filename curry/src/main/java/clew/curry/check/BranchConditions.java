package clew.curry.check;

import clew.curry.eval.Branch;
import clew.engine.solve.Answer;
import clew.engine.solve.Query;
import clew.engine.solve.Tally;
import clew.engine.solve.stack.SolverStack;
import clew.engine.term.Assignment;
import clew.engine.term.Evaluate;
import clew.engine.term.Fold;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** What must hold of a program's own unknowns along the ways of a run. */
final class BranchConditions implements AutoCloseable {
  /** How much a solver may do for one question. */
  private static final long WORK = 1_000_000;

  private final TermPool pool;
  private final Consumer<String> undecided;
  private @Nullable SolverStack solver;

  /**
   * @param undecided told of what nobody could decide
   */
  BranchConditions(TermPool pool, Consumer<String> undecided) {
    this.pool = pool;
    this.undecided = undecided;
  }

  /**
   * A way, with what holds on it.
   *
   * @param witness values for which it does
   * @param turn how many steps it has taken since it waited for others
   */
  record State(Branch branch, List<Term> facts, Assignment witness, long turn) {
    static State first(Branch branch) {
      return new State(branch, List.of(), Assignment.EMPTY, 0);
    }

    State at(Branch other) {
      return new State(other, facts, witness, turn);
    }

    State after(long steps) {
      return new State(branch, facts, witness, steps);
    }

    State with(List<Term> more, Assignment values) {
      return new State(branch, more, values, turn);
    }
  }

  /** The way, if what it assumes can be; one that nobody can decide is left out. */
  Optional<State> with(State state, List<Term> assumed) {
    State at = state;
    for (Term fact : assumed) {
      if (fact instanceof Term.Bool known) {
        if (!known.holds()) {
          return Optional.empty();
        }
        continue;
      }
      List<Term> facts = new ArrayList<>(at.facts);
      facts.add(fact);
      if (Evaluate.holds(pool, fact, at.witness)) {
        at = at.with(facts, at.witness);
        continue;
      }
      switch (solver().solve(new Query(at.facts, fact, at.witness))) {
        case Answer.Sat(var model) -> at = at.with(facts, at.witness.with(model));
        case Answer.Unsat() -> {
          return Optional.empty();
        }
        case Answer.Undecided(_, var detail) -> {
          undecided.accept(detail);
          return Optional.empty();
        }
      }
    }
    return Optional.of(at);
  }

  /** The value with numbers in place of unknowns that only a solver knows. */
  Term labelled(State state, Term value) {
    Map<Term.Unknown, Term> numbers = new HashMap<>();
    for (Term.Unknown unknown : Fold.unknowns(List.of(value))) {
      if (unknown.sort() == Sort.INT) {
        numbers.put(unknown, state.witness.value(unknown).orElse(pool.integer(0)));
      }
    }
    return numbers.isEmpty() ? value : Fold.replace(pool, value, numbers);
  }

  private SolverStack solver() {
    SolverStack known = solver;
    if (known == null) {
      known = new SolverStack(pool, WORK, new Tally());
      solver = known;
    }
    return known;
  }

  @Override
  public void close() {
    if (solver != null) {
      solver.close();
    }
  }
}

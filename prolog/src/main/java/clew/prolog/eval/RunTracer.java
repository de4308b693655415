package clew.prolog.eval;

import clew.prolog.ir.Clause;
import clew.prolog.value.Value;
import java.util.List;

/** Is told what a run does, in the terms of Fig. 1. A run without one pays nothing for it. */
public interface RunTracer {
  /** Rule (unfolding): the clauses that unify with a call, in order; there is at least one. */
  default void unfold(Predicate predicate, Value[] arguments, List<Clause> clauses) {}

  /** Rule (backtracking): the run goes on with this clause. */
  default void backtrack(Clause clause) {}

  /** A call that no clause unifies with, before the run backtracks or fails. */
  default void stuck(Predicate predicate, Value[] arguments) {}

  /** Rule (failure): nothing is left to try. */
  default void failure() {}

  /** A clause has been completed. */
  default void exit(Clause clause) {}
}

package clew.imp.loops;

import clew.engine.solve.Answer;
import clew.engine.solve.Query;
import clew.engine.solve.Solver;
import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Runs that go a certain way, by the solver; what it excludes is part of a proof. */
final class ExampleSearch {
  private final TermPool pool;
  private final SearchLimits limits;
  private final List<Query> excluded = new ArrayList<>();

  ExampleSearch(TermPool pool, SearchLimits limits) {
    this.pool = pool;
    this.limits = limits;
  }

  /** An example for what is known and something more, if the solver has one. */
  Optional<Assignment> of(
      @Nullable PathFacts facts, Term condition, Assignment near, Solver solver) {
    Query query = new Query(PathFacts.list(facts), condition, near);
    if (new Query(List.of(), condition, near).holds(pool, near)) {
      return Optional.of(near);
    }
    return switch (solver.solve(query)) {
      case Answer.Sat(var model) -> Optional.of(near.with(model));
      case Answer.Unsat() -> {
        excluded.add(query);
        yield Optional.empty();
      }
      case Answer.Undecided(var reason, var detail) -> {
        limits.undecided();
        yield Optional.empty();
      }
    };
  }

  /** The queries without an answer. */
  List<Query> excluded() {
    return excluded;
  }
}

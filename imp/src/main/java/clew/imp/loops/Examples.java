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
final class Examples {
  private final TermPool pool;
  private final Patience patience;
  private final List<Query> excluded = new ArrayList<>();

  Examples(TermPool pool, Patience patience) {
    this.pool = pool;
    this.patience = patience;
  }

  /** An example for what is known and something more, if the solver has one. */
  Optional<Assignment> of(@Nullable Facts facts, Term condition, Assignment near, Solver solver) {
    Query query = new Query(Facts.list(facts), condition, near);
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
        patience.undecided();
        yield Optional.empty();
      }
    };
  }

  /** The queries without an answer. */
  List<Query> excluded() {
    return excluded;
  }
}

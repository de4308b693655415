package clew.engine.explore;

import clew.engine.language.Reachability;
import clew.engine.language.Reachability.News;
import clew.engine.reason.Fault;
import clew.engine.reason.Limitation;
import clew.engine.result.Behaviour;
import clew.engine.result.Divergence;
import clew.engine.result.PointReason;
import clew.engine.solve.Answer;
import clew.engine.solve.Query;
import clew.engine.solve.Solver;
import clew.engine.solve.Tally;
import clew.engine.solve.stack.SolverStack;
import clew.engine.term.Assignment;
import clew.engine.testcase.Origin;
import clew.engine.trace.Input;
import clew.engine.trace.Outcome;
import clew.engine.trace.Point;
import clew.engine.trace.Trace;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;

/**
 * Takes turns with the search: a piece of an {@link Reachability} analysis for each target. What it
 * says is not taken on trust. A witness is run, and a proof is checked by a solver that has not
 * seen it.
 */
final class ReachabilityTurns {
  private final Reachability analysis;
  private final SearchState shared;
  private final long workPerQuery;
  private final ReentrantLock turn = new ReentrantLock();
  private boolean isOver;

  ReachabilityTurns(Reachability analysis, SearchState shared, long workPerQuery) {
    this.analysis = analysis;
    this.shared = shared;
    this.workPerQuery = workPerQuery;
  }

  /** One piece, unless another worker is at it. */
  void turn(Solver solver) {
    if (turn.tryLock()) {
      try {
        if (!isOver) {
          contained(solver);
        }
      } finally {
        turn.unlock();
      }
    }
  }

  /** All that is left, when there are no targets any more. */
  void finish(Solver solver, BooleanSupplier stopped) {
    turn.lock();
    try {
      while (!isOver && !stopped.getAsBoolean()) {
        contained(solver);
      }
    } finally {
      turn.unlock();
    }
  }

  /** An analysis that breaks down is over; the search goes on without it. */
  private void contained(Solver solver) {
    try {
      piece(solver);
    } catch (RuntimeException | Error broken) {
      isOver = true;
      shared.faulted(new Fault(Fault.ANALYSIS, broken), Optional.of(shared.entry().span()));
    }
    shared.confirm();
  }

  private void piece(Solver solver) {
    switch (analysis.next(this::isOpen, solver)) {
      case News.Nothing() -> {}
      case News.Witness(var input, var points, var rounds) ->
          shared.agenda().mayRun().ifPresent(number -> run(input, Set.copyOf(points), rounds));
      case News.Unreachable(var points, var reason, var proof) -> {
        boolean holds = holds(proof);
        synchronized (shared.agenda()) {
          if (holds) {
            points.forEach(
                point -> shared.ledger().unreachable(point, new PointReason.Proved(reason)));
          } else {
            shared.ledger().points().open(Map.of(), new PointReason.NotRepeated(reason));
            isOver = true;
          }
        }
      }
      case News.Done() -> isOver = true;
      case News.Over(var open, var reason, var isComplete) -> over(open, reason, isComplete);
    }
  }

  private void over(
      Map<Point, List<Limitation>> open, List<Limitation> reason, boolean isComplete) {
    isOver = true;
    synchronized (shared.agenda()) {
      Map<Point, PointReason> because = new HashMap<>();
      open.forEach((point, why) -> because.put(point, given(why)));
      shared.ledger().points().open(because, given(reason));
      if (!shared.ledger().points().isSettled()) {
        return;
      }
      if (isComplete && shared.ledger().ended() == 0) {
        // Perhaps no run ever ends: the search will tell.
        return;
      }
      if (isComplete) {
        shared.ledger().complete(shared.agenda().waiting() > 0);
        shared.agenda().end(Agenda.Ending.SEEN);
      } else if (shared.agenda().waiting() > 0) {
        // More runs would only take other paths to what is known.
        shared.agenda().end(Agenda.Ending.COVERED);
      }
    }
  }

  private static PointReason given(List<Limitation> why) {
    return why.isEmpty() ? new PointReason.None() : new PointReason.GivenUp(why);
  }

  private boolean isOpen(Point point) {
    synchronized (shared.agenda()) {
      return shared.ledger().points().isOpen(point);
    }
  }

  private void run(Assignment values, Set<Point> predicted, List<BigInteger> rounds) {
    Input input = Input.of(values);
    Trace trace = shared.entry().judge().replay(input, shared.budget());
    synchronized (shared.agenda()) {
      if (trace.outcome() instanceof Outcome.Interrupted) {
        return;
      }
      Ledger ledger = shared.ledger();
      int novelty = ledger.passed(input, trace);
      ledger.ended(input, trace, novelty > 0, () -> new Origin.Analysed(rounds));
      Set<Point> missed = new HashSet<>(predicted);
      missed.removeAll(PointLog.pointsOf(trace));
      if (!(missed.isEmpty() || trace.outcome() instanceof Outcome.OutOfFuel)) {
        Point point = missed.iterator().next();
        ledger.diverged(
            new Divergence(
                point.span(),
                shared.entry().renderer().input(input),
                new Behaviour.Reaches(point.criterion(), point.name()),
                new Behaviour.Ends(shared.entry().renderer().outcome(trace.outcome()))));
      }
      shared.report();
    }
  }

  /** Whether the queries of a proof have no answer, by a solver that remembers nothing. */
  private boolean holds(List<Query> proof) {
    try (SolverStack fresh = new SolverStack(shared.entry().pool(), workPerQuery, new Tally())) {
      for (Query query : proof) {
        if (!(fresh.solve(query) instanceof Answer.Unsat)) {
          return false;
        }
      }
    }
    return true;
  }
}

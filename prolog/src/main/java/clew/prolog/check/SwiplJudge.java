package clew.prolog.check;

import clew.engine.language.Judge;
import clew.engine.term.Term;
import clew.engine.trace.Budget;
import clew.engine.trace.Event;
import clew.engine.trace.Input;
import clew.engine.trace.Outcome;
import clew.engine.trace.Trace;
import clew.prolog.follow.PredicateRun;
import clew.prolog.swipl.ReplayResult;
import clew.prolog.swipl.SwiplFailure;
import java.util.List;
import java.util.Optional;

/**
 * SWI-Prolog as judge of a predicate's goals. Where there is none, our machine speaks for itself.
 *
 * @param verdicts how the endings of both are compared
 * @param real the real system, if there is one
 */
record SwiplJudge(
    Authority authority,
    GoalProgram program,
    GoalVerdicts verdicts,
    ClauseMeasurement clauses,
    Optional<RealRun> real)
    implements Judge {
  /** A run of so many steps may end within the time it has only if nothing is counted. */
  private static final long LONG = GoalProgram.FUEL;

  @Override
  public boolean isThere() {
    return real.isPresent();
  }

  @Override
  public Optional<Meter> meter() {
    return real.map(known -> new SwiplMeter(authority, program, verdicts, clauses, known));
  }

  @Override
  public Trace replay(Input input, Budget budget) {
    if (real.isEmpty()) {
      return alone(program.watchToTheEnd(input.values(), budget), budget);
    }
    PredicateRun run = program.watch(input.values(), budget);
    Trace ours = program.trace(run);
    try {
      return replayed(run, ours, input, budget, real.get());
    } catch (SwiplFailure failure) {
      return ended(
          ours,
          new Outcome.Unsupported(
              Judge.gone(authority, String.valueOf(failure.getMessage())), verdicts.site()));
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      return ended(ours, new Outcome.Interrupted(verdicts.site()));
    }
  }

  private static Trace ended(Trace trace, Outcome outcome) {
    return new Trace(trace.events(), outcome, trace.steps());
  }

  private Trace alone(PredicateRun run, Budget budget) {
    Trace ours = program.trace(run);
    return run.trace().outcome() instanceof Outcome.OutOfFuel
        ? new Trace(
            ours.events(),
            program.outcomes().endless(budget.steps(), verdicts.at(ours.outcome())),
            ours.steps(),
            run.trace().stack())
        : ours;
  }

  private Trace replayed(PredicateRun run, Trace ours, Input input, Budget budget, RealRun judge)
      throws SwiplFailure, InterruptedException {
    boolean ranOut = run.ending() instanceof PredicateRun.Ending.OutOfFuel;
    long inferences = judge.inferences(budget.steps());
    ReplayResult real = judge.ask(input.values(), inferences, !ranOut);
    if (real.ending() instanceof ReplayResult.Ending.OutOfTime && !ranOut && ours.steps() > LONG) {
      real = judge.ask(input.values(), inferences, false);
    }
    List<Event> events = clauses.events(ours.events(), real);
    if (ranOut && !GoalOutcomes.isEndless(real)) {
      // It takes long, and comes to an end: nothing is wrong with it.
      return new Trace(events, run.trace().outcome(), ours.steps());
    }
    if (ranOut && ours.outcome() instanceof Outcome.Raised(var kind, var steps, var at)) {
      Outcome endless = program.outcomes().endless(budget.steps(), at);
      return new Trace(events, endless, ours.steps(), run.trace().stack());
    }
    Outcome outcome = outcome(run, ours, real, judge.goal(input.values()));
    return new Trace(events, outcome, ours.steps(), judge.stack(real));
  }

  private Outcome outcome(PredicateRun run, Trace ours, ReplayResult real, Term goal) {
    if (program.outcomes().agree(run, real)) {
      return verdicts.deterministic(ours.outcome(), real);
    }
    Outcome otherwise = verdicts.of(real, goal);
    // An error that came of what we do not have or may not do says nothing about our model.
    return run.ending() instanceof PredicateRun.Ending.Raised
            && !program.outcomes().isOurs(run, real)
        ? verdicts.otherwise(otherwise)
        : otherwise;
  }
}

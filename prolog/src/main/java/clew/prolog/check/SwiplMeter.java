package clew.prolog.check;

import clew.engine.language.Judge;
import clew.engine.language.Judge.Authority;
import clew.engine.language.Judge.Disagreement;
import clew.engine.language.Judge.Measured;
import clew.engine.language.Judge.Meter;
import clew.engine.trace.Budget;
import clew.engine.trace.ErrorKind;
import clew.engine.trace.Event;
import clew.engine.trace.Input;
import clew.engine.trace.Outcome;
import clew.engine.trace.Trace;
import clew.prolog.follow.PredicateRun;
import clew.prolog.swipl.ReplayResult;
import clew.prolog.swipl.ReplayResult.Ending;
import clew.prolog.swipl.SwiplFailure;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Measures on SWI-Prolog which clauses a run covers, and looks whether it ends as ours does. */
record SwiplMeter(
    Authority authority,
    GoalProgram program,
    GoalVerdicts verdicts,
    ClauseMeasurement clauses,
    RealRun real)
    implements Meter {
  /** What a run of the search may take on the real system. */
  private static final long FURTHER = 4 * GoalProgram.FUEL;

  /** What a run that came to no end here goes through there, to see which clauses it reaches. */
  private static final long SHORT = GoalProgram.FUEL / 3;

  @Override
  public Set<String> criteria() {
    return ClauseMeasurement.CRITERIA;
  }

  @Override
  public boolean measuresAll() {
    // Whether a choice point is left only the real system can say.
    return verdicts.isDet();
  }

  @Override
  public Measured measure(Input input, Budget budget) {
    PredicateRun run = program.watch(input.values(), budget);
    Trace ours = program.trace(run);
    if (ours.outcome() instanceof Outcome.Interrupted) {
      // What the real system does says nothing of a run of ours that was not finished.
      return new Measured.Not(ours.outcome());
    }
    try {
      boolean ranOut = run.ending() instanceof PredicateRun.Ending.OutOfFuel;
      long steps = ranOut ? SHORT : Math.max(FURTHER, 4 * ours.steps());
      return measured(run, ours, input, real.ask(input.values(), real.inferences(steps), true));
    } catch (SwiplFailure failure) {
      return not(String.valueOf(failure.getMessage()));
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      return new Measured.Not(new Outcome.Interrupted(verdicts.site()));
    }
  }

  private Measured not(String why) {
    return new Measured.Not(new Outcome.Unsupported(Judge.gone(authority, why), verdicts.site()));
  }

  private Measured measured(PredicateRun run, Trace ours, Input input, ReplayResult replayed) {
    Outcome theirs = verdicts.of(replayed, real.goal(input.values()));
    if (replayed.ending() instanceof Ending.Killed) {
      return new Measured.Not(theirs);
    }
    if (!replayed.isCounted() || isUncounted(ours, replayed)) {
      return not("it does not count which clauses are entered");
    }
    List<Event> events = clauses.events(ours.events(), replayed);
    if (ours.outcome() instanceof Outcome.Unsupported) {
      return agreed(events, ours.outcome(), ours);
    }
    if (replayed.ending() instanceof Ending.Halted) {
      return agreed(events, theirs, ours);
    }
    if (isEndless(ours.outcome())) {
      return agreed(events, ours.outcome(), ours);
    }
    if (program.outcomes().agree(run, replayed)) {
      return new Measured.Run(
          new Trace(
              events,
              verdicts.deterministic(ours.outcome(), replayed),
              ours.steps(),
              real.stack(replayed)),
          Optional.empty());
    }
    if (!program.outcomes().isOurs(run, replayed)) {
      return agreed(events, verdicts.otherwise(theirs), ours);
    }
    return new Measured.Run(
        new Trace(events, theirs, ours.steps(), real.stack(replayed)),
        Optional.of(new Disagreement(verdicts.at(ours.outcome()), input, ours.outcome(), theirs)));
  }

  /**
   * An answer without a clause that was entered: where our machine entered some, that cannot be.
   */
  private boolean isUncounted(Trace ours, ReplayResult replayed) {
    return replayed.covered().isEmpty()
        && !replayed.answers().isEmpty()
        && ours.outcome() instanceof Outcome.Answers
        && clauses.claims(ours.events());
  }

  private static Measured agreed(List<Event> events, Outcome outcome, Trace ours) {
    return new Measured.Run(new Trace(events, outcome, ours.steps()), Optional.empty());
  }

  /** Whether it ends at all is looked at when a finding is confirmed, with all there is. */
  private static boolean isEndless(Outcome outcome) {
    return outcome instanceof Outcome.Raised(var kind, var why, var at)
        && kind.equals(ErrorKind.ENDLESS);
  }
}

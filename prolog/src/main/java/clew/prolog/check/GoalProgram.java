package clew.prolog.check;

import clew.engine.language.Program;
import clew.engine.term.Assignment;
import clew.engine.trace.Budget;
import clew.engine.trace.Input;
import clew.engine.trace.Trace;
import clew.prolog.follow.PredicateProgram;
import clew.prolog.follow.PredicateRun;

/** Runs of a goal in our machine, with their endings as they are told. */
record GoalProgram(PredicateProgram program, GoalOutcomes outcomes, RecentRun recent)
    implements Program {
  /** What a run of the search may take: more than what a goal of a test takes. */
  static final long FUEL = 300_000;

  GoalProgram(PredicateProgram program, GoalOutcomes outcomes) {
    this(program, outcomes, new RecentRun());
  }

  @Override
  public Trace run(Input input, Budget budget) {
    PredicateRun run = watched(input.values(), budget);
    recent.keep(input.values(), budget, run);
    return trace(run);
  }

  /** A run as those of the search, made again unless it was the last one. */
  PredicateRun watch(Assignment values, Budget budget) {
    return recent.take(values, budget).orElseGet(() -> watched(values, budget));
  }

  /** A run that is in a loop whose end is known gets as much as there is. */
  private PredicateRun watched(Assignment values, Budget budget) {
    return program.watch(values, budget, FUEL);
  }

  /** A run that gets as much as there is, whatever it does. */
  PredicateRun watchToTheEnd(Assignment values, Budget budget) {
    return program.watch(values, budget);
  }

  Trace trace(PredicateRun run) {
    return new Trace(run.trace().events(), outcomes.of(run), run.trace().steps());
  }
}

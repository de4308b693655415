package clew.workbench;

import clew.engine.explore.settings.Limits;
import clew.engine.language.Activity;
import clew.engine.language.CallRunner;
import clew.engine.language.GoalRunner;
import clew.engine.language.Judge;
import clew.engine.language.Options.BadOption;
import clew.engine.language.Renderer;
import clew.engine.language.answer.CallResult;
import clew.engine.language.answer.GoalResult;
import clew.engine.sandbox.Confinement;
import clew.engine.sandbox.Walls;
import clew.engine.source.Diagnostic;
import clew.engine.trace.Budget;
import clew.engine.trace.Outcome;
import clew.engine.trace.Trace;
import clew.report.json.ConcreteRunResult;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** One run of a program: of an input, a call or a goal, as the language has it. */
final class ProgramRun {
  private static final Diagnostic NOT_COMPARED =
      Diagnostic.warning("not compared: a run that was stopped has no result to compare")
          .hint("give it more with --steps");

  private final Workbench bench;
  private final RunRequest request;
  private final Asked asked;
  private final NoteListener notes;
  private final BooleanSupplier stopped;

  ProgramRun(Workbench bench, RunRequest request, NoteListener notes, BooleanSupplier stopped)
      throws Refusal {
    this.bench = bench;
    this.request = request;
    this.asked =
        Asked.of(bench, request.program(), request.language(), Activity.RUN, request.options());
    this.notes = notes;
    this.stopped = stopped;
  }

  RunOutcome run() throws Refusal {
    Optional<GoalRunner> goals = asked.language().goals();
    Optional<CallRunner> calls = asked.language().calls();
    if (request.input().isEmpty() && goals.isPresent()) {
      return goal(goals.get());
    }
    if (request.input().isEmpty() && calls.isPresent()) {
      return call(calls.get());
    }
    if (request.isCompared()) {
      boolean isAsked = goals.isPresent() || calls.isPresent();
      throw new Refusal(
          isAsked
              ? Diagnostic.error("an input runs on the real system anyway")
                  .hint("Leave out --compare, or write the call or the goal instead of --input.")
              : Diagnostic.error("--compare needs a real system to compare with")
                  .hint(
                      asked.language().title()
                          + " has none but the machine that clew run uses anyway"));
    }
    return input();
  }

  /** An input of an entry, on the system that defines the language. */
  private RunOutcome input() throws Refusal {
    OpenProgram open = bench.open(request.program(), asked.language(), request.options());
    notes.noted(open, open.subject().warnings());
    OpenProgram.Start start = open.one(request.words(), request.input(), notes::noted);
    Budget budget = new Budget(request.steps(), Limits.DEFAULT.depth(), stopped);
    Trace trace = start.entry().judge().replay(start.seed(), budget);
    Renderer renderer = start.entry().renderer();
    Optional<String> value =
        trace.outcome() instanceof Outcome.Returned(var concrete, var symbolic)
            ? Optional.of(renderer.value(concrete))
            : Optional.empty();
    return new RunOutcome.OfInput(
        new ConcreteRunResult(
            open.language().name(),
            open.name(),
            start.entry().name(),
            renderer.input(start.seed()),
            trace.outcome(),
            renderer.outcome(trace.outcome()),
            value,
            trace.steps()));
  }

  private RunOutcome call(CallRunner calls) throws Refusal {
    CallRunner runner;
    try {
      runner = calls.with(request.options());
    } catch (BadOption bad) {
      throw new Refusal(bad.problem());
    }
    String call = asked.words(request.words(), Asked.CALL, runner.sample(), request.options());
    Budget budget = budget();
    CallResult ours = runner.run(request.program(), call, budget);
    if (ours instanceof CallResult.Refused(var problems)) {
      throw asked.refused(problems);
    }
    Optional<RunOutcome.Comparison<CallResult>> comparison = Optional.empty();
    if (request.isCompared()) {
      CallResult theirs = runner.judge(request.program(), call, budget);
      if (theirs instanceof CallResult.Refused(var problems)) {
        throw asked.refused(problems);
      }
      noteWalls(runner.confinement(), runner.judge());
      comparison =
          Optional.of(new RunOutcome.Comparison<>(theirs, runner.judge(), ours.agreesWith(theirs)));
    }
    return new RunOutcome.OfCall(asked.language(), request.program(), call, ours, comparison);
  }

  private GoalRunner with(GoalRunner goals) throws Refusal {
    try {
      return goals.with(request.options());
    } catch (BadOption bad) {
      throw new Refusal(bad.problem());
    }
  }

  private RunOutcome goal(GoalRunner goals) throws Refusal {
    GoalRunner runner = with(goals);
    String goal = asked.words(request.words(), Asked.GOAL, runner.sample(), request.options());
    GoalRunner.Question question;
    try {
      question = runner.question(request.program(), goal, request.options());
    } catch (BadOption bad) {
      throw new Refusal(bad.problem());
    }
    Budget budget = budget();
    GoalResult.Answered ours = answered(runner.ask(question, budget));
    notes.noted(request.program(), ours.problems());
    Optional<RunOutcome.Comparison<GoalResult.Answered>> comparison = Optional.empty();
    if (request.isCompared()) {
      if (ours.ending() instanceof GoalResult.Ending.Stopped) {
        notes.noted(request.program(), List.of(NOT_COMPARED));
      } else {
        // That there is no real system is a problem of the world, and ends the run.
        GoalResult.Answered theirs = answered(runner.judge(question, ours, budget));
        noteWalls(runner.confinement(), runner.judge());
        comparison =
            Optional.of(
                new RunOutcome.Comparison<>(theirs, runner.judge(), ours.agreesWith(theirs)));
      }
    }
    return new RunOutcome.OfGoal(asked.language(), question, ours, comparison);
  }

  /**
   * Says what holds the program back where the real system runs it, if that is less than it may.
   */
  private void noteWalls(Optional<Confinement> confinement, Judge.Authority judge) {
    confinement
        .filter(known -> known.walls() != Walls.OS)
        .ifPresent(
            known ->
                notes.noted(
                    request.program(),
                    List.of(
                        Diagnostic.warning(
                                judge.by()
                                    + " runs it without walls of the operating system"
                                    + (known.trouble().isEmpty()
                                        ? ""
                                        : ": " + known.trouble().replace('\n', ' ')))
                            .follows(known.walls().meaning())
                            .hint(
                                known.trouble().isEmpty()
                                    ? "leave out --walls"
                                    : "install them, for example: apt-get install bubblewrap"))));
  }

  private GoalResult.Answered answered(GoalResult result) throws Refusal {
    return switch (result) {
      case GoalResult.Answered answered -> answered;
      case GoalResult.Refused(var problems) -> throw asked.refused(problems);
    };
  }

  private Budget budget() {
    return new Budget(request.steps(), 0, stopped);
  }
}

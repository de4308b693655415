package clew.cli;

import clew.engine.language.Document;
import clew.engine.language.GoalResult;
import clew.engine.language.GoalRunner;
import clew.engine.language.GoalRunner.Question;
import clew.engine.language.Language;
import clew.engine.source.Diagnostic;
import clew.engine.trace.Budget;
import clew.report.GoalResultJson;
import clew.report.GoalResultText;
import clew.workbench.Refusal;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** {@code clew run} for a language whose programs are asked goals. */
final class GoalRun {
  private static final Diagnostic NOT_COMPARED =
      Diagnostic.warning("not compared: a run that was stopped has no result to compare")
          .hint("give it more with --steps");

  private final Language language;
  private final Document program;
  private final GoalRunner runner;
  private final CommandArguments arguments;
  private final CommandContext context;
  private final Budget budget;

  GoalRun(
      Language language,
      Document program,
      CommandArguments arguments,
      CommandContext context,
      long steps) {
    this.language = language;
    this.program = program;
    this.runner = language.goals().orElseThrow();
    this.arguments = arguments;
    this.context = context;
    this.budget = new Budget(steps, 0, context.stopped());
  }

  int run() throws Refusal, IOException {
    Question question = question(program, arguments);
    GoalResult.Answered ours =
        switch (runner.ask(question, budget)) {
          case GoalResult.Answered answered -> answered;
          case GoalResult.Refused(var problems) ->
              throw new Refusal(problems, Optional.of(program.text()));
        };
    tell(ours.problems(), program, context);
    boolean isOver = !(ours.ending() instanceof GoalResult.Ending.Stopped);
    Optional<GoalResult> theirs =
        arguments.has("--compare") && isOver
            ? Optional.of(judged(question, ours))
            : Optional.empty();
    if (arguments.has("--json")) {
      context.console().out(new GoalResultJson(language.name(), question).of(ours, theirs));
    } else {
      context.console().out(text(ours, theirs));
    }
    if (theirs.isPresent()) {
      return ours.agreesWith(theirs.get()) ? Exit.NOTHING_FOUND : Exit.FINDINGS;
    }
    if (arguments.has("--compare")) {
      tell(List.of(NOT_COMPARED), program, context);
    }
    return exit(ours);
  }

  /** What the real system says; that there is none is a problem of the world. */
  private GoalResult judged(Question question, GoalResult.Answered ours) throws Refusal {
    GoalResult theirs = runner.judge(question, ours, budget);
    if (theirs instanceof GoalResult.Refused(var problems)) {
      throw new Refusal(problems, Optional.of(program.text()));
    }
    return theirs;
  }

  static Question question(Document program, CommandArguments arguments) throws Refusal {
    String file = program.name();
    String goal =
        arguments
            .positional(1)
            .orElseThrow(
                () ->
                    new Refusal(
                        Diagnostic.error("a goal is needed, to know what to ask " + file)
                            .hint("for example: clew run " + file + " 'main(X)'")));
    long most =
        arguments.has("--all") ? Long.MAX_VALUE : arguments.number("--first", 1, Long.MAX_VALUE, 1);
    return new Question(program, goal, most, arguments.has("--allow"));
  }

  /** Problems of the file that did not keep the goal from being asked. */
  static void tell(List<Diagnostic> problems, Document program, CommandContext context) {
    context.warn(
        problems, name -> Optional.of(program.text()).filter(it -> it.name().equals(name)));
  }

  private String text(GoalResult.Answered ours, Optional<GoalResult> theirs) {
    String words = GoalResultText.of(ours);
    if (theirs.isEmpty() || !(theirs.get() instanceof GoalResult.Answered real)) {
      return words;
    }
    String judge = runner.judge().by() + " " + runner.judge().version();
    return ours.agreesWith(real)
        ? words + "the same on " + judge + "\n"
        : "different:\n--- clew\n" + words + "--- " + judge + "\n" + GoalResultText.of(real);
  }

  private static int exit(GoalResult.Answered ours) {
    int code =
        switch (ours.ending()) {
          case GoalResult.Ending.More(), GoalResult.Ending.NoMore() -> Exit.NOTHING_FOUND;
          case GoalResult.Ending.Halted halted -> Exit.NOTHING_FOUND;
          case GoalResult.Ending.Raised raised -> Exit.FINDINGS;
          case GoalResult.Ending.Stopped stopped -> Exit.STOPPED;
        };
    boolean isWrong =
        ours.problems().stream()
            .anyMatch(problem -> problem.severity() == Diagnostic.Severity.ERROR);
    return code == Exit.NOTHING_FOUND && isWrong ? Exit.PROBLEM : code;
  }
}

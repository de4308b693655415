package clew.cli;

import clew.engine.language.Answering;
import clew.engine.language.Answering.Question;
import clew.engine.language.Asked;
import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import clew.engine.trace.Budget;
import clew.report.DiagnosticText;
import clew.report.GoalJson;
import clew.report.GoalText;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** {@code clew run} for a language whose programs are asked goals. */
final class GoalRun {
  private static final Diagnostic NOT_COMPARED =
      Diagnostic.warning("not compared: a run that was stopped has no result to compare")
          .hint("give it more with --steps");

  private final Answering language;
  private final Arguments arguments;
  private final World world;
  private final Budget budget;

  GoalRun(Answering language, Arguments arguments, World world, long steps) {
    this.language = language;
    this.arguments = arguments;
    this.world = world;
    this.budget = new Budget(steps, 0, world.stopped());
  }

  int run() throws Refusal, IOException {
    Question question = question(arguments);
    Asked.Answered ours =
        switch (language.ask(question, budget)) {
          case Asked.Answered answered -> answered;
          case Asked.Refused(var problems) ->
              throw new Refusal(problems, source(question.file(), world));
        };
    tell(ours.problems(), question.file(), world);
    boolean isOver = !(ours.ending() instanceof Asked.Ending.Stopped);
    Optional<Asked> theirs =
        arguments.has("--compare") && isOver
            ? Optional.of(judged(question, ours))
            : Optional.empty();
    if (arguments.has("--json")) {
      world.console().out(new GoalJson(language.name(), question).of(ours, theirs));
    } else {
      world.console().out(text(ours, theirs));
    }
    if (theirs.isPresent()) {
      return ours.agreesWith(theirs.get()) ? Exit.NOTHING_FOUND : Exit.FINDINGS;
    }
    if (arguments.has("--compare")) {
      tell(List.of(NOT_COMPARED), question.file(), world);
    }
    return exit(ours);
  }

  /** What the real system says; that there is none is a problem of the world. */
  private Asked judged(Question question, Asked.Answered ours) throws Refusal {
    Asked theirs = language.judge(question, ours, budget);
    if (theirs instanceof Asked.Refused(var problems)) {
      throw new Refusal(problems, source(question.file(), world));
    }
    return theirs;
  }

  static Question question(Arguments arguments) throws Refusal {
    String file = arguments.positional(0).orElseThrow();
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
    return new Question(file, goal, most, arguments.has("--allow"));
  }

  /** Problems of the file that did not keep the goal from being asked. */
  static void tell(List<Diagnostic> problems, String file, World world) {
    Optional<SourceText> source = source(file, world);
    DiagnosticText text =
        new DiagnosticText(
            name -> source.filter(known -> known.name().equals(name)),
            Colour.automatic(world, world.installation().errIsTerminal()));
    problems.forEach(problem -> world.console().err(text.of(problem)));
  }

  /** The file for the frames of its problems, if it is text that can be shown. */
  static Optional<SourceText> source(String file, World world) {
    try {
      return Optional.of(SourceFile.read(world.directory(), file).text());
    } catch (Refusal unreadable) {
      return Optional.empty();
    }
  }

  private String text(Asked.Answered ours, Optional<Asked> theirs) {
    String words = GoalText.of(ours);
    if (theirs.isEmpty() || !(theirs.get() instanceof Asked.Answered real)) {
      return words;
    }
    String judge = language.judge().by() + " " + language.judge().version();
    return ours.agreesWith(real)
        ? words + "the same on " + judge + "\n"
        : "different:\n--- clew\n" + words + "--- " + judge + "\n" + GoalText.of(real);
  }

  private static int exit(Asked.Answered ours) {
    int code =
        switch (ours.ending()) {
          case Asked.Ending.More(), Asked.Ending.NoMore() -> Exit.NOTHING_FOUND;
          case Asked.Ending.Halted halted -> Exit.NOTHING_FOUND;
          case Asked.Ending.Raised raised -> Exit.FINDINGS;
          case Asked.Ending.Stopped stopped -> Exit.STOPPED;
        };
    boolean isWrong =
        ours.problems().stream()
            .anyMatch(problem -> problem.severity() == Diagnostic.Severity.ERROR);
    return code == Exit.NOTHING_FOUND && isWrong ? Exit.PROBLEM : code;
  }
}

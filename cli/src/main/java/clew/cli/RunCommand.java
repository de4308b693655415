package clew.cli;

import static clew.cli.CommandDeclaration.flag;
import static clew.cli.CommandDeclaration.option;

import clew.engine.explore.settings.Limits;
import clew.engine.language.Activity;
import clew.engine.language.Language;
import clew.engine.language.answer.CallResult;
import clew.engine.reason.LimitationWording;
import clew.report.GoalResultText;
import clew.report.json.CallResultJson;
import clew.report.json.ConcreteRunResult;
import clew.report.json.GoalResultJson;
import clew.workbench.Refusal;
import clew.workbench.RunOutcome;
import clew.workbench.RunRequest;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;

/** {@code clew run}: one concrete run, one call or one goal, as the language has it. */
final class RunCommand implements Command {
  @Override
  public String name() {
    return Activity.RUN.id();
  }

  @Override
  public CommandSpec spec(List<Language> languages) {
    return CommandDeclaration.command(
            "Runs a program: an input, a call or a goal. Exit 1 if it goes wrong, 3 if it does not end.",
            LanguageExamples.of(languages, Activity.RUN))
        .addPositional(
            CommandDeclaration.needed("FILE", "The program, or the name of a library module."))
        .addPositional(
            CommandDeclaration.optional(
                "ENTRY",
                "What to run in it; may be left out if there is one. "
                    + written(languages)
                    + " A goal that fails prints false. and exits with 0."))
        .addArgGroup(
            CommandDeclaration.group(
                "Run",
                LanguageOptions.with(
                    Stream.of(
                        CommandDeclaration.input("The input, such as 'y=5'."),
                        option(
                            "--steps",
                            "N",
                            "The most machine steps (default: " + Limits.DEFAULT.steps() + ")."),
                        flag(
                            "--compare",
                            "Run it on the real system too; exit 1 if the results differ."),
                        CommandDeclaration.language()),
                    languages,
                    Activity.RUN)))
        .addArgGroup(CommandDeclaration.group("Result", CommandDeclaration.json()));
  }

  /** What a user writes for each language that is asked in its own words. */
  static String written(List<Language> languages) {
    String calls = titles(languages.stream().filter(it -> it.calls().isPresent()).toList());
    String goals = titles(languages.stream().filter(it -> it.goals().isPresent()).toList());
    return (calls.isEmpty() ? "" : "For " + calls + ", a call.")
        + (goals.isEmpty() ? "" : " For " + goals + ", a goal.");
  }

  private static String titles(List<Language> languages) {
    return languages.stream().map(Language::title).collect(Collectors.joining(" and "));
  }

  @Override
  public int run(CommandArguments arguments, CommandContext context) throws Refusal, IOException {
    RunRequest request =
        new RunRequest(
            arguments.program(context.bench()),
            arguments.text("--language"),
            LanguageOptions.given(arguments, context.bench().languages(), Activity.RUN),
            arguments.positional(1),
            arguments.text("--input"),
            arguments.has("--compare"),
            arguments.number("--steps", 1, Long.MAX_VALUE, Limits.DEFAULT.steps()));
    RunOutcome result = context.bench().run(request, context::warn, context.stopped());
    context.console().out(arguments.has("--json") ? json(result) : text(result));
    return switch (result.ending()) {
      case FINE -> Exit.NOTHING_FOUND;
      case WRONG, DIFFERENT -> Exit.FINDINGS;
      case STOPPED -> Exit.STOPPED;
      case PARTIAL -> Exit.PROBLEM;
    };
  }

  private static String json(RunOutcome result) {
    return switch (result) {
      case RunOutcome.OfInput(var run) -> run.json();
      case RunOutcome.OfCall(var language, var program, var call, var ours, var comparison) ->
          new CallResultJson(
                  language.name(),
                  program.name(),
                  call,
                  ours,
                  comparison.map(RunOutcome.Comparison::theirs))
              .json();
      case RunOutcome.OfGoal(var language, var question, var ours, var comparison) ->
          new GoalResultJson(language.name(), question)
              .of(ours, comparison.map(RunOutcome.Comparison::theirs));
    };
  }

  private static String text(RunOutcome result) {
    return switch (result) {
      case RunOutcome.OfInput(var run) -> text(run);
      case RunOutcome.OfCall call ->
          call.comparison()
              .map(
                  other ->
                      other.isSame()
                          ? words(call.ours()) + "\nthe same on " + named(other) + "\n"
                          : "different:\n  clew    %s\n  %-7s %s\n"
                              .formatted(words(call.ours()), named(other), words(other.theirs())))
              .orElseGet(() -> words(call.ours()) + "\n");
      case RunOutcome.OfGoal goal -> {
        String ours = GoalResultText.of(goal.ours());
        yield goal.comparison()
            .map(
                other ->
                    other.isSame()
                        ? ours + "the same on " + named(other) + "\n"
                        : "different:\n--- clew\n%s--- %s\n%s"
                            .formatted(ours, named(other), GoalResultText.of(other.theirs())))
            .orElse(ours);
      }
    };
  }

  private static String named(RunOutcome.Comparison<?> other) {
    return other.judge().by() + " " + other.judge().version();
  }

  private static String text(ConcreteRunResult result) {
    String where =
        ConcreteRunResult.place(result.outcome()).map(place -> place.at() + ": ").orElse("");
    String value =
        result
            .value()
            .filter(text -> !result.text().contains(text))
            .map(text -> text + "\n")
            .orElse("");
    return where + result.text() + "\n" + value;
  }

  private static String words(CallResult result) {
    return switch (result) {
      case CallResult.Returned(var value, var steps) -> value;
      case CallResult.Raised(var kind, var reason, var trace, var steps) ->
          "exception %s: %s%s"
              .formatted(
                  kind, reason, trace.isEmpty() ? "" : "\n  in " + String.join("\n  in ", trace));
      case CallResult.Stopped(var what, var steps) -> "no result: " + what;
      case CallResult.Unsupported(var what) -> "not supported: " + LimitationWording.of(what);
      case CallResult.Refused(var problems) -> "refused: " + problems;
    };
  }
}

package clew.cli;

import static clew.cli.CommandDeclaration.flag;
import static clew.cli.CommandDeclaration.option;

import clew.engine.explore.settings.Limits;
import clew.engine.language.Document;
import clew.engine.language.Entry;
import clew.engine.language.Language;
import clew.engine.language.Options;
import clew.engine.language.Renderer;
import clew.engine.source.Diagnostic;
import clew.engine.trace.Budget;
import clew.engine.trace.Outcome;
import clew.engine.trace.Trace;
import clew.report.ConcreteRunResult;
import clew.workbench.OpenProgram;
import clew.workbench.Refusal;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;

/** {@code clew run}: one concrete run, one call or one goal, as the language has it. */
final class RunCommand implements Command {
  @Override
  public String name() {
    return "run";
  }

  @Override
  public CommandSpec spec(List<Language> languages) {
    return CommandDeclaration.command(
            "Runs a program: an input, a call or a goal. Exit 1 if it goes wrong, 3 if it does not end.",
            "  clew run bank.imp --input 'y=5, y#2=-3'",
            "  clew run bank.erl 'withdraw(10, 3)' --compare",
            "  clew run lists 'reverse([1, 2, 3])'",
            "  clew run family.pl 'ancestor(X, tom)' --all",
            "  clew run 'library(lists)' 'append(X, [c], [a,b,c])'")
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
                CommandDeclaration.input("The input, such as 'y=5'."),
                option(
                    "--steps",
                    "N",
                    "The most machine steps (default: " + Limits.DEFAULT.steps() + ")."),
                flag("--all", "All answers to a goal."),
                option("--first", "N", "The first N answers to a goal (default: 1)."),
                flag("--allow", "Let a goal halt and touch files. Without, that is refused."),
                flag("--compare", "Run it on the real system too; exit 1 if the results differ."),
                CommandDeclaration.language()))
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
    long steps = arguments.number("--steps", 1, Long.MAX_VALUE, Limits.DEFAULT.steps());
    String file = arguments.positional(0).orElseThrow();
    Language language = arguments.language(file, context.bench());
    boolean isGoal = language.goals().isPresent();
    for (String option : List.of("--all", "--first", "--allow")) {
      if (arguments.has(option) && !isGoal) {
        throw new Refusal(
            Diagnostic.error(option + " is for goals, and " + language.title() + " has none")
                .hint("Leave it out."));
      }
    }
    Document program = context.bench().document(file, language);
    if (arguments.has("--input")) {
      return entry(language, program, arguments, context, steps);
    }
    if (isGoal) {
      return new GoalRun(language, program, arguments, context, steps).run();
    }
    if (language.calls().isPresent()) {
      return new CallRun(language, program, arguments, context, steps).run();
    }
    if (arguments.has("--compare")) {
      throw new Refusal(
          Diagnostic.error("--compare needs a real system to compare with")
              .hint(language.title() + " has none but the machine that clew run uses anyway"));
    }
    return entry(language, program, arguments, context, steps);
  }

  /** An input of an entry, on the system that defines the language. */
  private static int entry(
      Language language,
      Document program,
      CommandArguments arguments,
      CommandContext context,
      long steps)
      throws Refusal, IOException {
    OpenProgram open = context.bench().open(program, language, Options.NONE);
    context.warn(open, open.subject().warnings());
    OpenProgram.Start start =
        open.one(arguments.positional(1), arguments.text("--input"), context::warn);
    Entry entry = start.entry();
    Trace trace =
        entry
            .judge()
            .replay(start.seed(), new Budget(steps, Limits.DEFAULT.depth(), context.stopped()));
    ConcreteRunResult result = result(open, start, trace);
    context.console().out(arguments.has("--json") ? result.json() : text(result));
    return exit(trace.outcome());
  }

  private static ConcreteRunResult result(OpenProgram open, OpenProgram.Start start, Trace trace) {
    Renderer renderer = start.entry().renderer();
    Optional<String> value =
        trace.outcome() instanceof Outcome.Returned(var concrete, var symbolic)
            ? Optional.of(renderer.value(concrete))
            : Optional.empty();
    return new ConcreteRunResult(
        open.language().name(),
        open.name(),
        start.entry().name(),
        renderer.input(start.seed()),
        trace.outcome(),
        renderer.outcome(trace.outcome()),
        value,
        trace.steps());
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

  static int exit(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Raised raised -> Exit.FINDINGS;
      case Outcome.OutOfFuel empty -> Exit.STOPPED;
      case Outcome.Interrupted interrupted -> Exit.STOPPED;
      case Outcome.Unsupported unsupported -> Exit.STOPPED;
      case Outcome.Returned returned -> Exit.NOTHING_FOUND;
      case Outcome.Answers answers -> Exit.NOTHING_FOUND;
      case Outcome.Rejected rejected -> Exit.NOTHING_FOUND;
    };
  }
}

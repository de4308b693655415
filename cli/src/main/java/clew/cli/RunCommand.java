package clew.cli;

import clew.engine.explore.Limits;
import clew.engine.language.Answering;
import clew.engine.language.Entry;
import clew.engine.language.Evaluator;
import clew.engine.language.Renderer;
import clew.engine.source.Diagnostic;
import clew.engine.term.Assignment;
import clew.engine.trace.Budget;
import clew.engine.trace.Outcome;
import clew.engine.trace.Trace;
import clew.report.Answers;
import java.io.IOException;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;

/** {@code clew run}: runs a program on one input, as its users would. */
final class RunCommand implements Command {
  @Override
  public String name() {
    return "run";
  }

  @Override
  public CommandSpec spec() {
    return Declare.command(
            "Runs a program on one input. Exit 1 if it goes wrong, 3 if it does not end.",
            "  clew run bank.imp --input 'y=5'",
            "  clew run bank.erl 'withdraw(10, 5)' --compare",
            "  clew run lists 'keysort(1, [{2, a}, {1, b}])'",
            "  clew run family.pl 'ancestor(X, tom)' --all",
            "  clew run lists 'append(X, Y, [1, 2])' --first 2")
        .addPositional(Declare.file())
        .addPositional(
            Declare.optional(
                "ENTRY",
                "What to run in it; may be left out if there is one. For Erlang, a call; for"
                    + " Prolog, a goal. A goal that fails prints false. and exits with 0."))
        .addArgGroup(
            Declare.group(
                "Run",
                Declare.input("The input, such as 'y=5'."),
                Declare.option(
                    "--steps",
                    "N",
                    "The most machine steps (default: " + Limits.DEFAULT.steps() + ")."),
                Declare.flag("--all", "All answers (Prolog)."),
                Declare.option("--first", "N", "The first N answers (Prolog; default: 1)."),
                Declare.flag(
                    "--allow",
                    "Let a Prolog program halt and touch files. Without, that is refused."),
                Declare.flag(
                    "--compare", "Run it on the real system too; exit 1 if the results differ.")))
        .addArgGroup(Declare.group("Result", Declare.json()));
  }

  @Override
  public int run(Arguments arguments, World world) throws Refusal, IOException {
    long steps = arguments.number("--steps", 1, Long.MAX_VALUE, Limits.DEFAULT.steps());
    Optional<Answering> asked = Goals.of(arguments.positional(0).orElseThrow(), arguments, world);
    if (asked.isPresent()) {
      try (Answering open = asked.get()) {
        return new GoalRun(open, arguments, world, steps).run();
      }
    }
    Optional<Evaluator> evaluator = Evaluators.of(arguments.positional(0).orElseThrow(), world);
    if (evaluator.isPresent()) {
      try (Evaluator open = evaluator.get()) {
        return new CallRun(open, arguments, world, steps).run();
      }
    }
    if (arguments.has("--compare")) {
      throw new Refusal(
          Diagnostic.error("--compare needs a real system to compare with")
              .hint("L has none but the interpreter that clew run uses anyway"));
    }
    Opened opened = Opened.open(arguments.positional(0).orElseThrow(), world);
    Opened.Start start = opened.one(arguments.positional(1), arguments.text("--input"), world);
    Entry entry = start.entry();
    Assignment input = start.seed();
    Trace trace = entry.replay(input, new Budget(steps, Limits.DEFAULT.depth(), world.stopped()));
    Answers answers = answers(opened, entry, input, trace);
    world.console().out(arguments.has("--json") ? answers.json() : text(answers));
    return exit(trace.outcome());
  }

  private static Answers answers(Opened opened, Entry entry, Assignment input, Trace trace) {
    Renderer renderer = entry.renderer();
    Optional<String> value =
        trace.outcome() instanceof Outcome.Returned(var concrete, var symbolic)
            ? Optional.of(renderer.value(concrete))
            : Optional.empty();
    return new Answers(
        opened.language().name(),
        opened.name(),
        entry.name(),
        renderer.input(input),
        trace.outcome(),
        renderer.outcome(trace.outcome()),
        value,
        trace.steps());
  }

  private static String text(Answers answers) {
    String where = Answers.place(answers.outcome()).map(place -> place.at() + ": ").orElse("");
    String value =
        answers
            .value()
            .filter(text -> !answers.text().contains(text))
            .map(text -> text + "\n")
            .orElse("");
    return where + answers.text() + "\n" + value;
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

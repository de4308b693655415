package clew.cli;

import clew.engine.explore.Limits;
import clew.engine.language.Answering;
import clew.engine.language.Answering.Question;
import clew.engine.language.Derivation;
import clew.engine.source.Diagnostic;
import clew.engine.trace.Budget;
import clew.report.DerivationText;
import clew.report.GoalJson;
import clew.report.SteeringText;
import java.io.IOException;

/** {@code clew explain} for a language whose programs are asked goals. */
final class GoalExplain {
  private static final int SHOWN = 1_000;

  private GoalExplain() {}

  static int run(Answering language, Arguments arguments, World world) throws Refusal, IOException {
    if (arguments.has("--tree") || arguments.has("--dot") || arguments.has("--input")) {
      throw new Refusal(
          Diagnostic.error(
                  language.name()
                      + " shows one computation: --tree, --dot and --input do not apply")
              .hint("for example: clew explain FILE 'main(X)'"));
    }
    long steps = arguments.number("--steps", 1, Long.MAX_VALUE, Limits.DEFAULT.steps());
    Question question = GoalRun.question(arguments);
    Budget budget = new Budget(steps, 0, world.stopped());
    Derivation derivation =
        arguments.has("--concolic")
            ? language.explainConcolic(question, budget, SHOWN)
            : language.explain(question, budget, SHOWN);
    switch (derivation) {
      case Derivation.Refused(var problems) ->
          throw new Refusal(problems, GoalRun.source(question.file(), world));
      case Derivation.Concolic concolic -> {
        GoalRun.tell(concolic.problems(), question.file(), world);
        world
            .console()
            .out(
                arguments.has("--json")
                    ? new GoalJson(language.name(), question).of(concolic)
                    : new SteeringText(Colour.of(arguments, world)).of(concolic));
      }
      case Derivation.Shown shown -> {
        GoalRun.tell(shown.problems(), question.file(), world);
        world
            .console()
            .out(
                arguments.has("--json")
                    ? new GoalJson(language.name(), question).of(shown)
                    : new DerivationText(Colour.of(arguments, world)).of(shown));
      }
    }
    return Exit.NOTHING_FOUND;
  }
}

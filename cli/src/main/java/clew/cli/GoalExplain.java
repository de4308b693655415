package clew.cli;

import clew.engine.explore.settings.Limits;
import clew.engine.language.Derivation;
import clew.engine.language.Document;
import clew.engine.language.GoalRunner;
import clew.engine.language.GoalRunner.Question;
import clew.engine.language.Language;
import clew.engine.source.Diagnostic;
import clew.engine.trace.Budget;
import clew.report.ConcolicDerivationText;
import clew.report.DerivationText;
import clew.report.GoalResultJson;
import clew.workbench.Refusal;
import java.io.IOException;
import java.util.Optional;

/** {@code clew explain} for a language whose programs are asked goals. */
final class GoalExplain {
  private static final int SHOWN = 1_000;

  private GoalExplain() {}

  static int run(
      Language language, Document program, CommandArguments arguments, CommandContext context)
      throws Refusal, IOException {
    if (arguments.has("--tree") || arguments.has("--dot") || arguments.has("--input")) {
      throw new Refusal(
          Diagnostic.error(
                  language.title()
                      + " shows one computation: --tree, --dot and --input do not apply")
              .hint("for example: clew explain FILE 'main(X)'"));
    }
    long steps = arguments.number("--steps", 1, Long.MAX_VALUE, Limits.DEFAULT.steps());
    GoalRunner runner = language.goals().orElseThrow();
    Question question = GoalRun.question(program, arguments);
    Budget budget = new Budget(steps, 0, context.stopped());
    Derivation derivation =
        arguments.has("--concolic")
            ? runner.explainConcolic(question, budget, SHOWN)
            : runner.explain(question, budget, SHOWN);
    switch (derivation) {
      case Derivation.Refused(var problems) ->
          throw new Refusal(problems, Optional.of(program.text()));
      case Derivation.Concolic concolic -> {
        GoalRun.tell(concolic.problems(), program, context);
        context
            .console()
            .out(
                arguments.has("--json")
                    ? new GoalResultJson(language.name(), question).of(concolic)
                    : new ConcolicDerivationText(ColourChoice.of(arguments, context)).of(concolic));
      }
      case Derivation.Shown shown -> {
        GoalRun.tell(shown.problems(), program, context);
        context
            .console()
            .out(
                arguments.has("--json")
                    ? new GoalResultJson(language.name(), question).of(shown)
                    : new DerivationText(ColourChoice.of(arguments, context)).of(shown));
      }
    }
    return Exit.NOTHING_FOUND;
  }
}

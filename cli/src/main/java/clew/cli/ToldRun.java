package clew.cli;

import clew.engine.language.Evaluator;
import clew.engine.language.Told;
import clew.engine.source.Diagnostic;
import clew.report.ToldJson;
import clew.report.ToldText;
import java.io.IOException;

/** {@code clew explain --by instrumentation}: the events of a call, from the real system. */
final class ToldRun {
  private static final int SHOWN = 1_000;
  private static final String BY = "instrumentation";

  private ToldRun() {}

  static int run(Arguments arguments, World world) throws Refusal, IOException {
    String file = arguments.positional(0).orElseThrow();
    Evaluator evaluator =
        Evaluators.of(file, world)
            .orElseThrow(
                () ->
                    new Refusal(
                        Diagnostic.error("--by instrumentation is for Erlang")
                            .hint("for example: clew explain append.core 'main([a])' --by " + BY)));
    String call =
        arguments
            .positional(1)
            .orElseThrow(
                () ->
                    new Refusal(
                        Diagnostic.error("a call is needed, to know what to run in " + file)
                            .hint(
                                "for example: clew explain " + file + " 'main([a])' --by " + BY)));
    try (evaluator) {
      switch (evaluator.tell(file, call, SHOWN)) {
        case Told.Refused(var problems) -> throw new Refusal(problems, GoalRun.source(file, world));
        case Told.Run told ->
            world
                .console()
                .out(
                    arguments.has("--json")
                        ? new ToldJson(evaluator.name(), file).of(told)
                        : new ToldText(Colour.of(arguments, world)).of(told));
      }
    }
    return Exit.NOTHING_FOUND;
  }
}

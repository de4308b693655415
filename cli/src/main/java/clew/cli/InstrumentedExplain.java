package clew.cli;

import clew.engine.language.CallRunner;
import clew.engine.language.Document;
import clew.engine.language.InstrumentedRun;
import clew.engine.language.Language;
import clew.engine.language.Options;
import clew.engine.source.Diagnostic;
import clew.report.InstrumentedRunJson;
import clew.report.InstrumentedRunText;
import clew.workbench.Refusal;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** {@code clew explain --by instrumentation}: the events of a call, from the real system. */
final class InstrumentedExplain {
  private static final int SHOWN = 1_000;
  private static final String BY = "instrumentation";

  private InstrumentedExplain() {}

  static boolean isWanted(Options options) {
    return options.text("--by").filter(BY::equals).isPresent();
  }

  static int run(
      Language language, Document program, CommandArguments arguments, CommandContext context)
      throws Refusal, IOException {
    for (String other : List.of("--tree", "--dot", "--input", "--smt")) {
      if (arguments.has(other)) {
        throw new Refusal(
            Diagnostic.error(other + " does not go together with --by instrumentation")
                .hint("Leave it out: the events of one call are shown."));
      }
    }
    String file = program.name();
    CallRunner.Instrumentation runner =
        language
            .calls()
            .flatMap(CallRunner::instrumentation)
            .orElseThrow(
                () ->
                    new Refusal(
                        Diagnostic.error(language.title() + " is not instrumented")
                            .hint("Leave out --by.")));
    String call =
        arguments
            .positional(1)
            .orElseThrow(
                () ->
                    new Refusal(
                        Diagnostic.error("a call is needed, to know what to run in " + file)
                            .hint(
                                "for example: clew explain " + file + " 'main([a])' --by " + BY)));
    switch (runner.run(program, call, SHOWN)) {
      case InstrumentedRun.Refused(var problems) ->
          throw new Refusal(problems, Optional.of(program.text()));
      case InstrumentedRun.Run run ->
          context
              .console()
              .out(
                  arguments.has("--json")
                      ? new InstrumentedRunJson(language.name(), file).of(run)
                      : new InstrumentedRunText(ColourChoice.of(arguments, context)).of(run));
    }
    return Exit.NOTHING_FOUND;
  }
}

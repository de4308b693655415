package clew.cli;

import clew.engine.language.CallResult;
import clew.engine.language.CallRunner;
import clew.engine.language.Document;
import clew.engine.language.Language;
import clew.engine.reason.LimitationWording;
import clew.engine.source.Diagnostic;
import clew.engine.trace.Budget;
import clew.report.CallResultJson;
import clew.workbench.Refusal;
import java.io.IOException;
import java.util.Optional;

/** {@code clew run} for a language whose programs are run by a call. */
final class CallRun {
  private final Language language;
  private final Document program;
  private final CallRunner runner;
  private final CommandArguments arguments;
  private final CommandContext context;
  private final Budget budget;

  CallRun(
      Language language,
      Document program,
      CommandArguments arguments,
      CommandContext context,
      long steps) {
    this.language = language;
    this.program = program;
    this.runner = language.calls().orElseThrow();
    this.arguments = arguments;
    this.context = context;
    this.budget = new Budget(steps, 0, context.stopped());
  }

  int run() throws Refusal, IOException {
    String file = program.name();
    String call =
        arguments
            .positional(1)
            .orElseThrow(
                () ->
                    new Refusal(
                        Diagnostic.error("a call is needed, to know what to run in " + file)
                            .hint("for example: clew run " + file + " 'main()'")));
    CallResult ours = runner.run(program, call, budget);
    if (ours instanceof CallResult.Refused(var problems)) {
      throw new Refusal(problems, Optional.of(program.text()));
    }
    Optional<CallResult> theirs =
        arguments.has("--compare")
            ? Optional.of(runner.judge(program, call, budget))
            : Optional.empty();
    if (arguments.has("--json")) {
      context.console().out(new CallResultJson(language.name(), file, call, ours, theirs).json());
    } else {
      context.console().out(text(ours, theirs));
    }
    if (theirs.isPresent()) {
      return ours.agreesWith(theirs.get()) ? Exit.NOTHING_FOUND : Exit.FINDINGS;
    }
    return exit(ours);
  }

  private String text(CallResult ours, Optional<CallResult> theirs) {
    if (theirs.isEmpty()) {
      return words(ours) + "\n";
    }
    String judge = runner.judge().by() + " " + runner.judge().version();
    return ours.agreesWith(theirs.get())
        ? words(ours) + "\nthe same on " + judge + "\n"
        : "different:\n  clew    %s\n  %-7s %s\n"
            .formatted(words(ours), judge, words(theirs.get()));
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

  private static int exit(CallResult result) {
    return switch (result) {
      case CallResult.Returned returned -> Exit.NOTHING_FOUND;
      case CallResult.Raised raised -> Exit.FINDINGS;
      case CallResult.Stopped stopped -> Exit.STOPPED;
      case CallResult.Unsupported unsupported -> Exit.STOPPED;
      case CallResult.Refused refused -> Exit.PROBLEM;
    };
  }
}

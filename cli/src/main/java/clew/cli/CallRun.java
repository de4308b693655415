package clew.cli;

import clew.engine.language.Evaluated;
import clew.engine.language.Evaluator;
import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import clew.engine.trace.Budget;
import clew.report.CallJson;
import java.io.IOException;
import java.util.Optional;

/** {@code clew run} for a language whose programs are run by a call. */
final class CallRun {
  private final Evaluator evaluator;
  private final Arguments arguments;
  private final World world;
  private final Budget budget;

  CallRun(Evaluator evaluator, Arguments arguments, World world, long steps) {
    this.evaluator = evaluator;
    this.arguments = arguments;
    this.world = world;
    this.budget = new Budget(steps, 0, world.stopped());
  }

  int run() throws Refusal, IOException {
    String file = arguments.positional(0).orElseThrow();
    String call =
        arguments
            .positional(1)
            .orElseThrow(
                () ->
                    new Refusal(
                        Diagnostic.error("a call is needed, to know what to run in " + file)
                            .hint("for example: clew run " + file + " 'main()'")));
    Evaluated ours = evaluator.run(file, call, budget);
    if (ours instanceof Evaluated.Refused(var problems)) {
      throw new Refusal(problems, source(file));
    }
    Optional<Evaluated> theirs =
        arguments.has("--compare")
            ? Optional.of(evaluator.judge(file, call, budget))
            : Optional.empty();
    if (arguments.has("--json")) {
      world.console().out(new CallJson(evaluator, file, call, ours, theirs).json());
    } else {
      world.console().out(text(ours, theirs));
    }
    if (theirs.isPresent()) {
      return ours.agreesWith(theirs.get()) ? Exit.NOTHING_FOUND : Exit.FINDINGS;
    }
    return exit(ours);
  }

  /** The file for the frames of its problems, if it is text that can be shown. */
  private Optional<SourceText> source(String file) {
    try {
      return file.endsWith(".erl")
          ? Optional.of(SourceFile.read(world.directory(), file).text())
          : Optional.empty();
    } catch (Refusal unreadable) {
      return Optional.empty();
    }
  }

  private String text(Evaluated ours, Optional<Evaluated> theirs) {
    if (theirs.isEmpty()) {
      return words(ours) + "\n";
    }
    String judge = evaluator.judge().by() + " " + evaluator.judge().version();
    return ours.agreesWith(theirs.get())
        ? words(ours) + "\nthe same on " + judge + "\n"
        : "different:\n  clew    %s\n  %-7s %s\n"
            .formatted(words(ours), judge, words(theirs.get()));
  }

  private static String words(Evaluated result) {
    return switch (result) {
      case Evaluated.Returned(var value, var steps) -> value;
      case Evaluated.Raised(var kind, var reason, var trace, var steps) ->
          "exception %s: %s%s"
              .formatted(
                  kind, reason, trace.isEmpty() ? "" : "\n  in " + String.join("\n  in ", trace));
      case Evaluated.Stopped(var what, var steps) -> "no result: " + what;
      case Evaluated.Unsupported(var what) -> "not supported: " + what;
      case Evaluated.Refused(var problems) -> "refused: " + problems;
    };
  }

  private static int exit(Evaluated result) {
    return switch (result) {
      case Evaluated.Returned returned -> Exit.NOTHING_FOUND;
      case Evaluated.Raised raised -> Exit.FINDINGS;
      case Evaluated.Stopped stopped -> Exit.STOPPED;
      case Evaluated.Unsupported unsupported -> Exit.STOPPED;
      case Evaluated.Refused refused -> Exit.PROBLEM;
    };
  }
}

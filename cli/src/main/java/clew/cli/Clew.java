package clew.cli;

import clew.engine.language.Language;
import clew.engine.source.Diagnostic;
import clew.engine.source.FileErrorText;
import clew.report.DiagnosticText;
import clew.report.TextColours;
import clew.report.json.DiagnosticsJson;
import clew.workbench.Refusal;
import clew.workbench.Version;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** The program as a function: arguments and a context in, an exit code out. */
public final class Clew {
  private Clew() {}

  public static int run(List<String> arguments, CommandContext context) {
    try {
      int code = dispatch(arguments, context);
      context.console().flush();
      return code;
    } catch (Refusal refusal) {
      return refused(refusal, arguments, context);
    } catch (IOException failed) {
      return unwritten(failed, context);
    } catch (OutOfMemoryError scarce) {
      return refused(new Refusal(scarcity(scarce)), arguments, context);
    } catch (RuntimeException | Error bug) {
      context.console().err(BugReport.report(bug, arguments));
      return Exit.OUR_BUG;
    }
  }

  /** A machine at its end is no fault of ours, and the trace of a stack would not help. */
  private static Diagnostic scarcity(OutOfMemoryError scarce) {
    return String.valueOf(scarce.getMessage()).contains("native thread")
        ? Diagnostic.error("Clew can start no more threads")
            .hint("The system limits how many there may be; see ulimit -u.")
        : Diagnostic.error("Clew ran out of memory")
            .hint("Give it more (clew check --memory 8g, or CLEW_MEMORY=8g) or smaller limits.");
  }

  private static int dispatch(List<String> arguments, CommandContext context)
      throws Refusal, IOException {
    Optional<Command> command =
        arguments.isEmpty() ? Optional.empty() : Commands.named(arguments.getFirst());
    List<Language> languages = context.bench().languages();
    CommandLine line =
        command
            .map(known -> Commands.only(known, languages))
            .orElseGet(() -> Commands.all(languages));
    ParseResult parsed = parse(line, arguments);
    if (parsed.isVersionHelpRequested()) {
      context.console().out(Version.line() + "\n");
      return Exit.NOTHING_FOUND;
    }
    if (!parsed.hasSubcommand()) {
      boolean wanted = parsed.isUsageHelpRequested();
      String help = line.getUsageMessage(Ansi.OFF);
      if (wanted) {
        context.console().out(help);
        return Exit.NOTHING_FOUND;
      }
      context.console().err(help);
      return Exit.PROBLEM;
    }
    ParseResult sub = parsed.subcommand();
    if (sub.isUsageHelpRequested()) {
      context.console().out(sub.commandSpec().commandLine().getUsageMessage(Ansi.OFF));
      return Exit.NOTHING_FOUND;
    }
    return command.orElseThrow().run(new CommandArguments(sub), context);
  }

  private static ParseResult parse(CommandLine line, List<String> arguments) throws Refusal {
    line.setOverwrittenOptionsAllowed(true);
    // An argument that starts with @ is an argument, not a file of arguments.
    line.setExpandAtFiles(false);
    try {
      return line.parseArgs(arguments.toArray(String[]::new));
    } catch (ParameterException wrong) {
      String help = wrong.getCommandLine().getCommandSpec().qualifiedName() + " --help";
      List<String> near =
          wrong instanceof UnmatchedArgumentException unmatched
              ? unmatched.getSuggestions()
              : List.of();
      String guess = near.isEmpty() ? "" : "Did you mean " + near.getFirst() + "? ";
      throw new Refusal(Diagnostic.error(message(wrong, line)).hint(guess + "See " + help));
    }
  }

  private static String message(ParameterException wrong, CommandLine root) {
    if (wrong instanceof UnmatchedArgumentException unmatched
        && unmatched.getCommandLine() == root
        && !unmatched.isUnknownOption()) {
      return "there is no command " + unmatched.getUnmatched().getFirst();
    }
    return lowerFirst(String.valueOf(wrong.getMessage()).lines().findFirst().orElse(""));
  }

  private static String lowerFirst(String text) {
    return text.isEmpty() ? text : Character.toLowerCase(text.charAt(0)) + text.substring(1);
  }

  private static int refused(Refusal refusal, List<String> arguments, CommandContext context) {
    try {
      if (arguments.contains("--json")) {
        context.console().out(DiagnosticsJson.of(refusal.problems()));
      }
      context.console().flush();
    } catch (IOException failed) {
      unwritten(failed, context);
    }
    TextColours style = ColourChoice.automatic(context, context.installation().errIsTerminal());
    DiagnosticText text = new DiagnosticText(refusal::source, style);
    refusal.problems().forEach(problem -> context.console().err(text.of(problem)));
    return Exit.PROBLEM;
  }

  /** Nobody reads any more: that is how {@code | head} ends us, and no error. */
  private static int unwritten(IOException failed, CommandContext context) {
    if (!FileErrorText.isClosedPipe(failed)) {
      context
          .console()
          .err("error: the result could not be written: " + FileErrorText.of(failed) + "\n");
    }
    return Exit.PROBLEM;
  }
}

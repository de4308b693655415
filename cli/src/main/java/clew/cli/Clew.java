package clew.cli;

import clew.engine.source.Diagnostic;
import clew.report.DiagnosticText;
import clew.report.DiagnosticsJson;
import clew.report.Style;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** The program as a function: arguments and a world in, an exit code out. */
public final class Clew {
  private Clew() {}

  public static int run(List<String> arguments, World world) {
    try {
      int code = dispatch(arguments, world);
      world.console().flush();
      return code;
    } catch (Refusal refusal) {
      return refused(refusal, arguments, world);
    } catch (IOException failed) {
      return unwritten(failed, world);
    } catch (RuntimeException | Error bug) {
      world.console().err(Bug.report(bug, arguments));
      return Exit.OUR_BUG;
    }
  }

  private static int dispatch(List<String> arguments, World world) throws Refusal, IOException {
    Optional<Command> command =
        arguments.isEmpty() ? Optional.empty() : Commands.named(arguments.getFirst());
    CommandLine line = command.map(Commands::only).orElseGet(Commands::all);
    ParseResult parsed = parse(line, arguments);
    if (parsed.isVersionHelpRequested()) {
      world.console().out(Version.line() + "\n");
      return Exit.NOTHING_FOUND;
    }
    if (!parsed.hasSubcommand()) {
      boolean wanted = parsed.isUsageHelpRequested();
      String help = line.getUsageMessage(Ansi.OFF);
      if (wanted) {
        world.console().out(help);
        return Exit.NOTHING_FOUND;
      }
      world.console().err(help);
      return Exit.PROBLEM;
    }
    ParseResult sub = parsed.subcommand();
    if (sub.isUsageHelpRequested()) {
      world.console().out(sub.commandSpec().commandLine().getUsageMessage(Ansi.OFF));
      return Exit.NOTHING_FOUND;
    }
    return command.orElseThrow().run(new Arguments(sub), world);
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
      throw new Refusal(Diagnostic.error(told(wrong, line)).hint(guess + "See " + help));
    }
  }

  private static String told(ParameterException wrong, CommandLine root) {
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

  private static int refused(Refusal refusal, List<String> arguments, World world) {
    try {
      if (arguments.contains("--json")) {
        world.console().out(DiagnosticsJson.of(refusal.problems()));
      }
      world.console().flush();
    } catch (IOException failed) {
      unwritten(failed, world);
    }
    Style style = Colour.automatic(world, world.installation().errIsTerminal());
    DiagnosticText text = new DiagnosticText(refusal::source, style);
    refusal.problems().forEach(problem -> world.console().err(text.of(problem)));
    return Exit.PROBLEM;
  }

  /** Nobody reads any more: that is how {@code | head} ends us, and no error. */
  private static int unwritten(IOException failed, World world) {
    if (!Trouble.isClosedPipe(failed)) {
      world.console().err("error: the result could not be written: " + Trouble.told(failed) + "\n");
    }
    return Exit.PROBLEM;
  }
}

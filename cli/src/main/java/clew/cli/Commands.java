package clew.cli;

import clew.engine.language.Language;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** All commands, in the order the help shows them. */
final class Commands {
  private static final List<Command> ALL =
      List.of(
          new CheckCommand(),
          new AnalyzeCommand(),
          new RunCommand(),
          new SolveCommand(),
          new ExplainCommand(),
          new ReplayCommand(),
          new DoctorCommand(),
          new DemoCommand(),
          new CompletionCommand());

  private Commands() {}

  static Optional<Command> named(String name) {
    return ALL.stream().filter(command -> command.name().equals(name)).findFirst();
  }

  /** The whole command line. */
  static CommandLine all(List<Language> languages) {
    CommandSpec root = root();
    for (Command command : ALL) {
      root.addSubcommand(command.name(), command.spec(languages));
    }
    return new CommandLine(root);
  }

  /** A command line of one command, which is all that a run of it needs. */
  static CommandLine only(Command command, List<Language> languages) {
    CommandSpec root = root();
    root.addSubcommand(command.name(), command.spec(languages));
    return new CommandLine(root);
  }

  private static CommandSpec root() {
    CommandSpec root =
        CommandDeclaration.command(
            "Clew finds inputs that make a program go wrong, and says what it did not try.",
            "  clew demo                       see it work on bundled examples",
            "  clew check FILE                 look for inputs that crash a program",
            "  clew analyze FILE               say what is true at each location",
            "  clew explain FILE --tree        draw the symbolic execution tree",
            "  clew run FILE 'goal(X)'         make a call, or ask a goal",
            "  clew solve FILE 'query'         find values for the unknowns of a query",
            "  clew COMMAND --help             say more about a command, with examples");
    root.name("clew");
    root.usageMessage().commandListHeading("%nCommands%n").optionListHeading("%nOptions%n");
    root.usageMessage().customSynopsis("clew COMMAND [OPTIONS]");
    root.addOption(
        OptionSpec.builder("-V", "--version")
            .versionHelp(true)
            .description("Show the version.")
            .build());
    return root;
  }
}

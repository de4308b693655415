package clew.cli;

import clew.engine.language.Language;
import clew.workbench.Refusal;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/** One command of the command line. */
interface Command {
  String name();

  /** Its options and its help, with the options that languages add. */
  CommandSpec spec(List<Language> languages);

  /** Does it, and says how it went by an exit code. */
  int run(CommandArguments arguments, CommandContext context) throws Refusal, IOException;
}

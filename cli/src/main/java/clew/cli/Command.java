package clew.cli;

import java.io.IOException;
import picocli.CommandLine.Model.CommandSpec;

/** One command of the command line. */
interface Command {
  String name();

  /** Its options and its help. */
  CommandSpec spec();

  /** Does it, and says how it went by an exit code. */
  int run(Arguments arguments, World world) throws Refusal, IOException;
}

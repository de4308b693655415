package clew.cli;

import java.io.IOException;
import picocli.AutoComplete;
import picocli.CommandLine.Model.CommandSpec;

/** {@code clew completion}: a script that completes command lines in bash and zsh. */
final class CompletionCommand implements Command {
  @Override
  public String name() {
    return "completion";
  }

  @Override
  public CommandSpec spec() {
    return Declare.command(
        "Prints a completion script for bash and zsh.", "  source <(clew completion)");
  }

  @Override
  public int run(Arguments arguments, World world) throws IOException {
    world.console().out(AutoComplete.bash("clew", Commands.all()));
    return Exit.NOTHING_FOUND;
  }
}

package clew.cli;

import clew.engine.language.Language;
import java.io.IOException;
import java.util.List;
import picocli.AutoComplete;
import picocli.CommandLine.Model.CommandSpec;

/** {@code clew completion}: a script that completes command lines in bash and zsh. */
final class CompletionCommand implements Command {
  @Override
  public String name() {
    return "completion";
  }

  @Override
  public CommandSpec spec(List<Language> languages) {
    return CommandDeclaration.command(
        "Prints a completion script for bash and zsh.", "  source <(clew completion)");
  }

  @Override
  public int run(CommandArguments arguments, CommandContext context) throws IOException {
    context.console().out(AutoComplete.bash("clew", Commands.all(context.bench().languages())));
    return Exit.NOTHING_FOUND;
  }
}

package clew.cli;

import clew.engine.language.Activity;
import clew.engine.language.Language;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Runs typical commands in one JVM, so that the AOT cache made from it holds what they load. Part
 * of the build; nothing calls it later.
 */
final class Training {
  private Training() {}

  public static void main(String[] arguments) throws IOException {
    Path home = Path.of(arguments[0]).toAbsolutePath().normalize();
    Path scratch = Files.createTempDirectory("clew-training");
    Interruption interruption = new Interruption(true);
    interruption.watch();
    try {
      CommandContext context =
          Main.context(
              interruption,
              scratch,
              new CommandContext.Installation(
                  Optional.of(home), Optional.empty(), Optional.empty(), false, true));
      run(home, context);
      context.bench().close();
    } finally {
      try (Stream<Path> files = Files.walk(scratch)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
    interruption.over();
    // As Main ends, so that the classes of the end are in the cache as well.
    System.exit(0);
  }

  private static void run(Path home, CommandContext context) throws IOException {
    train(context, List.of("--version"));
    train(context, List.of("--help"));
    train(context, List.of("doctor"));
    train(context, List.of("doctor", "--json"));
    train(context, List.of("check", "missing.file"));
    for (Language language : context.bench().languages()) {
      Path folder = home.resolve("examples").resolve(language.name());
      for (Language.Demonstration each : language.demonstrations()) {
        Path file = folder.resolve(each.file());
        if (Files.isRegularFile(file)) {
          train(context, each, file.toString());
        }
      }
    }
    for (String id : context.bench().store().ids()) {
      train(context, List.of("replay", id));
    }
  }

  private static void train(
      CommandContext context, Language.Demonstration demonstration, String file) {
    List<String> command = new ArrayList<>(List.of(demonstration.activity().id(), file));
    command.addAll(demonstration.arguments());
    if (demonstration.activity() == Activity.CHECK) {
      command.addAll(List.of("--time", "2s"));
      train(context, command);
      command.addAll(List.of("--json", "--color", "always"));
    }
    train(context, command);
  }

  /** A command that fails by a fault of ours would make a cache of faults: the build must fail. */
  private static void train(CommandContext context, List<String> command) {
    if (Clew.run(command, context) == Exit.OUR_BUG) {
      throw new IllegalStateException("clew failed: " + command);
    }
  }
}

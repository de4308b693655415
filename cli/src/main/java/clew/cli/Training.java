package clew.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
    Interruption interruption = new Interruption();
    interruption.watch();
    try {
      run(
          home,
          Main.context(
              interruption,
              scratch,
              new CommandContext.Installation(Optional.of(home), Optional.empty(), false, true)));
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
    for (Path example : examples(home)) {
      String file = example.toString();
      train(context, List.of("check", file, "--time", "2s"));
      train(context, List.of("check", file, "--time", "2s", "--json", "--color", "always"));
      train(context, List.of("check", file, "--time", "2s", "--mode", "symbolic"));
      train(context, List.of("run", file));
      train(context, List.of("explain", file));
      train(context, List.of("explain", file, "--tree"));
    }
    String erlang = home.resolve("examples/erlang/example.erl").toString();
    train(context, List.of("check", erlang, "foo([17])", "--time", "2s", "--runs", "50"));
    train(context, List.of("explain", erlang, "foo([17])"));
    train(context, List.of("run", "lists", "sum([1, 2])", "--compare"));
    String prolog = home.resolve("examples/prolog/paper.pl").toString();
    train(context, List.of("explain", prolog, "main([a,b],s(s(0)),R)"));
    train(context, List.of("run", prolog, "main([a,b],N,R)", "--all"));
    String curry = home.resolve("examples/curry/append.curry").toString();
    train(context, List.of("solve", curry, "append x [y] =:= [1,2] & y > 1 where x, y free"));
    for (String id : context.bench().store().ids()) {
      train(context, List.of("replay", id));
    }
  }

  /** A command that fails by a fault of ours would make a cache of faults: the build must fail. */
  private static void train(CommandContext context, List<String> command) {
    if (Clew.run(command, context) == Exit.OUR_BUG) {
      throw new IllegalStateException("clew failed: " + command);
    }
  }

  private static List<Path> examples(Path home) throws IOException {
    Path folder = home.resolve("examples");
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(Files::isRegularFile)
          .filter(file -> file.toString().endsWith(".imp"))
          .sorted()
          .limit(8)
          .toList();
    }
  }
}

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
          scratch,
          Main.world(
              interruption,
              scratch,
              new World.Installation(Optional.of(home), Optional.empty(), false, true)));
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

  private static void run(Path home, Path scratch, World world) throws IOException {
    Clew.run(List.of("--version"), world);
    Clew.run(List.of("--help"), world);
    Clew.run(List.of("doctor"), world);
    Clew.run(List.of("doctor", "--json"), world);
    Clew.run(List.of("check", "missing.file"), world);
    for (Path example : examples(home)) {
      String file = example.toString();
      Clew.run(List.of("check", file, "--time", "2s"), world);
      Clew.run(List.of("check", file, "--time", "2s", "--json", "--color", "always"), world);
      Clew.run(List.of("check", file, "--time", "2s", "--mode", "symbolic"), world);
      Clew.run(List.of("run", file), world);
      Clew.run(List.of("explain", file), world);
      Clew.run(List.of("explain", file, "--tree"), world);
    }
    String erlang = home.resolve("examples/erlang/example.erl").toString();
    Clew.run(List.of("check", erlang, "foo([17])", "--time", "2s", "--runs", "50"), world);
    Clew.run(List.of("explain", erlang, "foo([17])"), world);
    Clew.run(List.of("run", "lists", "sum([1, 2])", "--compare"), world);
    String prolog = home.resolve("examples/prolog/paper.pl").toString();
    Clew.run(List.of("explain", prolog, "main([a,b],s(s(0)),R)"), world);
    Clew.run(List.of("run", prolog, "main([a,b],N,R)", "--all"), world);
    String curry = home.resolve("examples/curry/append.curry").toString();
    Clew.run(List.of("solve", curry, "append x [y] =:= [1,2] & y > 1 where x, y free"), world);
    for (String id : new Store(scratch).ids()) {
      Clew.run(List.of("replay", id), world);
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

package clew.conformance;

import clew.cli.Clew;
import clew.cli.CommandContext;
import clew.cli.Console;
import clew.workbench.Surroundings;
import clew.workbench.Workbench;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A folder with the examples in it, in which commands run as in a user's shell but in this process.
 * Its clock stands still, so that no limit of time cuts a search short on a slow machine.
 */
final class ExampleShell {
  private static final InstantSource CLOCK =
      InstantSource.fixed(Instant.parse("2026-01-01T00:00:00Z"));

  private final Path folder;
  private final Map<String, String> environment;

  private ExampleShell(Path folder, Map<String, String> environment) {
    this.folder = folder;
    this.environment = environment;
  }

  /** The same with programs to be found. */
  ExampleShell withPath(String path) {
    // What Erlang compiled is shared by all tests.
    return new ExampleShell(
        folder, Map.of("PATH", path, "XDG_CACHE_HOME", SharedCache.FOLDER.toString()));
  }

  /** Sets up an empty folder. */
  static ExampleShell in(Path folder) throws IOException {
    Repository.copy(Repository.EXAMPLES, folder.resolve("examples"));
    return new ExampleShell(folder, Map.of());
  }

  ExampleShell file(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
    return this;
  }

  Path folder() {
    return folder;
  }

  /** What a command wrote, and its exit code. */
  record Ended(String out, String err, int code) {}

  Ended type(String line) {
    CommandLine command = CommandLine.parse(line);
    Ended ended = run(command.arguments());
    if (command.head().isEmpty()) {
      return ended;
    }
    String head =
        ended
            .out()
            .lines()
            .limit(command.head().getAsInt())
            .map(text -> text + "\n")
            .collect(Collectors.joining());
    return new Ended(head, ended.err(), ended.code());
  }

  Ended run(List<String> arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Surroundings surroundings = new Surroundings(environment, folder, CLOCK, () -> 0, news -> {});
    try (Workbench bench = Workbench.open(surroundings)) {
      int code =
          Clew.run(
              arguments,
              new CommandContext(
                  new Console(out, err),
                  new CommandContext.Installation(
                      Optional.of(folder), Optional.empty(), Optional.empty(), false, false),
                  bench,
                  () -> false));
      return new Ended(text(out), text(err), code);
    }
  }

  /** Output does not depend on where the folder is. */
  private String text(ByteArrayOutputStream bytes) {
    return bytes.toString(StandardCharsets.UTF_8).replace(folder.toString(), "/here");
  }
}

package clew.conformance.chaos;

import clew.cli.Clew;
import clew.cli.CommandContext;
import clew.cli.Console;
import clew.engine.language.Language;
import clew.workbench.Search;
import clew.workbench.Surroundings;
import clew.workbench.Workbench;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/**
 * Clew in this process: many commands, one after the other, that share what the languages started.
 * A command that does not end is left behind with all that it uses, and the next one gets others.
 */
final class ClewSession implements AutoCloseable {
  private static final int SHOWN_FRAMES = 40;

  private final Path directory;
  private final Map<String, String> environment;
  private Workbench bench;

  ClewSession(Path directory, Path cache) {
    this.directory = directory;
    this.environment =
        Map.of("PATH", String.valueOf(System.getenv("PATH")), "XDG_CACHE_HOME", cache.toString());
    this.bench = open();
  }

  private Workbench open() {
    return Workbench.open(
        new Surroundings(environment, directory, InstantSource.system(), () -> 0, news -> {}));
  }

  List<Language> languages() {
    return bench.languages();
  }

  /**
   * Runs a command.
   *
   * @param stopped whether the user has pressed Ctrl-C
   */
  Ended run(List<String> arguments, BooleanSupplier stopped, Duration patience)
      throws InterruptedException {
    return run(arguments, bench, stopped, patience);
  }

  /** The same with another search. */
  Ended run(List<String> arguments, Search search, BooleanSupplier stopped, Duration patience)
      throws InterruptedException {
    Workbench other = new Workbench(bench.languages(), bench.surroundings(), search);
    return run(arguments, other, stopped, patience);
  }

  private Ended run(
      List<String> arguments, Workbench with, BooleanSupplier stopped, Duration patience)
      throws InterruptedException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    CommandContext context =
        new CommandContext(
            new Console(out, err),
            new CommandContext.Installation(
                Optional.empty(), Optional.empty(), Optional.empty(), false, false),
            with,
            stopped);
    CompletableFuture<Integer> code = new CompletableFuture<>();
    Thread thread =
        Thread.ofPlatform()
            .daemon()
            .name("chaos-command")
            .start(
                () -> {
                  try {
                    code.complete(Clew.run(arguments, context));
                  } catch (Throwable escaped) {
                    code.completeExceptionally(escaped);
                  }
                });
    try {
      int ended = code.get(patience.toMillis(), TimeUnit.MILLISECONDS);
      return Ended.of(ended, text(out), text(err));
    } catch (TimeoutException endless) {
      String where =
          Arrays.stream(thread.getStackTrace())
              .limit(SHOWN_FRAMES)
              .map(frame -> "at " + frame)
              .collect(Collectors.joining("\n"));
      bench = open();
      return new Ended(false, -1, text(out), text(err), where);
    } catch (ExecutionException escaped) {
      return new Ended(true, -1, text(out), text(err) + escaped.getCause(), "");
    }
  }

  private static String text(ByteArrayOutputStream bytes) {
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @Override
  public void close() {
    bench.close();
  }
}

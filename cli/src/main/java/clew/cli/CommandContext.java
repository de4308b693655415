package clew.cli;

import static java.time.temporal.ChronoUnit.MICROS;

import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import clew.report.DiagnosticText;
import clew.workbench.Workbench;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/**
 * Everything that a command may use.
 *
 * @param bench the application that the command is a front end of
 * @param stopped whether the user asked to stop
 */
public record CommandContext(
    Console console, Installation installation, Workbench bench, BooleanSupplier stopped) {

  public Map<String, String> environment() {
    return bench.surroundings().environment();
  }

  public InstantSource clock() {
    return bench.surroundings().clock();
  }

  /** When the user began to wait. A clock that somebody has put back does not count. */
  Instant began() {
    Instant now = clock().instant();
    return installation.began().filter(told -> !told.isAfter(now)).orElse(now);
  }

  /** The user's current folder. */
  public Path directory() {
    return bench.surroundings().directory();
  }

  /** Shows problems, with the texts they are in. */
  void warn(List<Diagnostic> problems, Function<String, Optional<SourceText>> sources) {
    DiagnosticText text =
        new DiagnosticText(sources, ColourChoice.automatic(this, installation.errIsTerminal()));
    problems.forEach(problem -> console.err(text.of(problem)));
  }

  /**
   * How Clew was started, as the launcher tells it.
   *
   * @param home the folder Clew is installed in
   * @param cache the AOT cache the JVM was asked to use
   * @param began when the user began to wait; the JVM knows it of itself to a second only
   */
  public record Installation(
      Optional<Path> home,
      Optional<Path> cache,
      Optional<Instant> began,
      boolean outIsTerminal,
      boolean errIsTerminal) {

    /** What the launcher said by system properties. */
    static Installation told() {
      return new Installation(
          path("clew.home"),
          path("clew.cache"),
          began(Long.getLong("clew.began", 0)),
          Boolean.getBoolean("clew.stdout.terminal"),
          Boolean.getBoolean("clew.stderr.terminal"));
    }

    private static Optional<Instant> began(long micros) {
      return micros > 0 ? Optional.of(Instant.EPOCH.plus(micros, MICROS)) : Optional.empty();
    }

    private static Optional<Path> path(String property) {
      return Optional.ofNullable(System.getProperty(property)).map(Path::of);
    }
  }
}

package clew.cli;

import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import clew.report.DiagnosticText;
import clew.workbench.Workbench;
import java.nio.file.Path;
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
   */
  public record Installation(
      Optional<Path> home, Optional<Path> cache, boolean outIsTerminal, boolean errIsTerminal) {

    /** What the launcher said by system properties. */
    static Installation told() {
      return new Installation(
          path("clew.home"),
          path("clew.cache"),
          Boolean.getBoolean("clew.stdout.terminal"),
          Boolean.getBoolean("clew.stderr.terminal"));
    }

    private static Optional<Path> path(String property) {
      return Optional.ofNullable(System.getProperty(property)).map(Path::of);
    }
  }
}

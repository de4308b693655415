package clew.cli;

import clew.engine.language.Language;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Everything outside that a command may use.
 *
 * @param directory the user's current folder
 * @param stopped whether the user asked to stop
 */
public record World(
    Console console,
    Map<String, String> environment,
    InstantSource clock,
    Path directory,
    Installation installation,
    List<Language> languages,
    Search search,
    BooleanSupplier stopped) {

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

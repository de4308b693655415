package clew.cli;

import clew.engine.language.Answering;
import clew.prolog.Prolog;
import clew.prolog.load.Surroundings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The languages whose programs are asked goals: the one place where they are named. */
final class Goals {
  private Goals() {}

  /** The language of a file by its ending. */
  static Optional<Answering> ofFile(String name, World world) {
    Answering prolog = prolog(world);
    String lower = name.toLowerCase(Locale.ROOT);
    return prolog.extensions().stream().anyMatch(lower::endsWith)
        ? Optional.of(prolog)
        : Optional.empty();
  }

  /**
   * The language that is meant by a file, or by the name of a library module. Erlang has modules of
   * the same names: who wants answers means Prolog, and so does {@code library(lists)}.
   */
  static Optional<Answering> of(String name, Arguments arguments, World world) {
    Optional<Answering> byFile = ofFile(name, world);
    if (byFile.isPresent()) {
      return byFile;
    }
    Answering prolog = prolog(world);
    boolean isModule = prolog.mayBeModule(name) && !Files.exists(world.directory().resolve(name));
    boolean isAsked =
        arguments.has("--all") || arguments.has("--first") || name.startsWith("library(");
    return isModule && isAsked ? Optional.of(prolog) : Optional.empty();
  }

  static Answering prolog(World world) {
    return new Prolog(surroundings(world));
  }

  static Surroundings surroundings(World world) {
    return surroundings(world.environment(), world.directory());
  }

  static Surroundings surroundings(Map<String, String> environment, Path directory) {
    return new Surroundings(
        environment.getOrDefault("PATH", ""),
        environment.getOrDefault("SWI_HOME_DIR", ""),
        directory);
  }
}

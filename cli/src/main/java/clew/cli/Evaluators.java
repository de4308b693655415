package clew.cli;

import clew.engine.language.Evaluator;
import clew.erlang.ErlangEvaluator;
import clew.erlang.Surroundings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The languages whose programs are run by a call: the one place where they are named. */
final class Evaluators {
  private Evaluators() {}

  /** The evaluator for a file by its ending, or for a library module by its name. */
  static Optional<Evaluator> of(String name, World world) {
    Evaluator erlang = erlang(world);
    String lower = name.toLowerCase(Locale.ROOT);
    boolean isItsFile = erlang.extensions().stream().anyMatch(lower::endsWith);
    boolean isModule = erlang.mayBeModule(name) && !Files.exists(world.directory().resolve(name));
    return isItsFile || isModule ? Optional.of(erlang) : Optional.empty();
  }

  private static Evaluator erlang(World world) {
    return new ErlangEvaluator(
        surroundings(world.environment(), world.directory(), world.console()));
  }

  static Surroundings surroundings(
      Map<String, String> environment, Path directory, Console console) {
    return new Surroundings(
        environment.getOrDefault("PATH", ""),
        environment.getOrDefault("ERL_LIBS", ""),
        cache(environment, directory),
        directory,
        news -> console.err("clew: " + news + "\n"));
  }

  /** Compiled code is the same for all projects, so it is kept once for the user. */
  private static Path cache(Map<String, String> environment, Path directory) {
    String configured = environment.getOrDefault("XDG_CACHE_HOME", "");
    String home = environment.getOrDefault("HOME", "");
    Path base =
        configured.isEmpty()
            ? (home.isEmpty() ? directory.resolve(".clew") : Path.of(home, ".cache"))
            : Path.of(configured);
    return base.resolve("clew");
  }
}

package clew.cli;

import clew.engine.language.Evaluator;
import clew.erlang.ErlangEvaluator;
import clew.erlang.ErlangEvaluator.Surroundings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
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
        new Surroundings(
            world.environment().getOrDefault("PATH", ""),
            world.environment().getOrDefault("ERL_LIBS", ""),
            cache(world),
            world.directory(),
            news -> world.console().err("clew: " + news + "\n")));
  }

  /** Compiled code is the same for all projects, so it is kept once for the user. */
  private static Path cache(World world) {
    String configured = world.environment().getOrDefault("XDG_CACHE_HOME", "");
    String home = world.environment().getOrDefault("HOME", "");
    Path base =
        configured.isEmpty()
            ? (home.isEmpty() ? world.directory().resolve(".clew") : Path.of(home, ".cache"))
            : Path.of(configured);
    return base.resolve("clew");
  }
}

package clew.workbench;

import clew.curry.CurryLanguage;
import clew.curry.load.ModuleFinder;
import clew.engine.language.Language;
import clew.engine.sandbox.Sandboxes;
import clew.erlang.ErlangEnvironment;
import clew.erlang.ErlangLanguage;
import clew.imp.ImpLanguage;
import clew.prolog.PrologEnvironment;
import clew.prolog.PrologLanguage;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The languages Clew knows: the one place where they are named. */
final class Languages {
  private Languages() {}

  static List<Language> all(Surroundings surroundings) {
    return List.of(
        new ImpLanguage(),
        new ErlangLanguage(erlang(surroundings)),
        new PrologLanguage(prolog(surroundings)),
        new CurryLanguage(ModuleFinder.in(surroundings.directory())));
  }

  private static ErlangEnvironment erlang(Surroundings surroundings) {
    Map<String, String> environment = surroundings.environment();
    return new ErlangEnvironment(
        environment.getOrDefault("PATH", ""),
        environment.getOrDefault("ERL_LIBS", ""),
        cache(surroundings),
        surroundings.directory(),
        surroundings.news(),
        new Sandboxes(environment));
  }

  private static PrologEnvironment prolog(Surroundings surroundings) {
    Map<String, String> environment = surroundings.environment();
    return new PrologEnvironment(
        environment.getOrDefault("PATH", ""),
        environment.getOrDefault("SWI_HOME_DIR", ""),
        surroundings.directory(),
        new Sandboxes(environment));
  }

  /**
   * Compiled code is the same for all projects, so it is kept once for the user. Without a home
   * there is no place that is known to be the user's: a project may come from anybody.
   */
  private static Optional<Path> cache(Surroundings surroundings) {
    String configured = surroundings.environment().getOrDefault("XDG_CACHE_HOME", "");
    String home = surroundings.environment().getOrDefault("HOME", "");
    Optional<Path> base =
        configured.isEmpty()
            ? Optional.of(home).filter(name -> !name.isEmpty()).map(name -> Path.of(name, ".cache"))
            : Optional.of(Path.of(configured));
    // A name that is relative leads into whatever folder we are in.
    return base.filter(Path::isAbsolute).map(folder -> folder.resolve("clew"));
  }
}

package clew.workbench;

import clew.curry.CurryLanguage;
import clew.curry.load.ModuleFinder;
import clew.engine.language.Language;
import clew.erlang.ErlangEnvironment;
import clew.erlang.ErlangLanguage;
import clew.imp.ImpLanguage;
import clew.prolog.PrologEnvironment;
import clew.prolog.PrologLanguage;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

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
        surroundings.news());
  }

  private static PrologEnvironment prolog(Surroundings surroundings) {
    Map<String, String> environment = surroundings.environment();
    return new PrologEnvironment(
        environment.getOrDefault("PATH", ""),
        environment.getOrDefault("SWI_HOME_DIR", ""),
        surroundings.directory());
  }

  /** Compiled code is the same for all projects, so it is kept once for the user. */
  private static Path cache(Surroundings surroundings) {
    String configured = surroundings.environment().getOrDefault("XDG_CACHE_HOME", "");
    String home = surroundings.environment().getOrDefault("HOME", "");
    Path base =
        configured.isEmpty()
            ? (home.isEmpty() ? surroundings.directory().resolve(".clew") : Path.of(home, ".cache"))
            : Path.of(configured);
    return base.resolve("clew");
  }
}

package clew.cli;

import clew.curry.CurryPrograms;
import clew.curry.Modules;
import clew.engine.language.Language;
import clew.erlang.Erlang;
import clew.erlang.Surroundings;
import clew.imp.Imp;
import clew.prolog.PrologPrograms;
import java.nio.file.Files;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The languages Clew knows: the one place where they are named. */
final class Languages {
  private Languages() {}

  static List<Language> all(
      Surroundings erlang, clew.prolog.load.Surroundings prolog, Modules modules) {
    return List.of(
        new Imp(), new Erlang(erlang), new PrologPrograms(prolog), new CurryPrograms(modules));
  }

  /** The language a file is written in, by the ending of its name. */
  static Optional<Language> of(String file, List<Language> languages) {
    String name = file.toLowerCase(Locale.ROOT);
    return languages.stream()
        .filter(language -> language.extensions().stream().anyMatch(name::endsWith))
        .findFirst();
  }

  /** The language that has a library module of this name, unless there is a file called so. */
  static Optional<Language> ofModule(String name, World world) {
    return Files.exists(world.directory().resolve(name))
        ? Optional.empty()
        : world.languages().stream().filter(language -> language.mayBeModule(name)).findFirst();
  }

  /** Which files can be read, for a message. */
  static String known(List<Language> languages) {
    return languages.stream()
        .map(language -> String.join(", ", language.extensions()) + " (" + language.name() + ")")
        .collect(Collectors.joining(", "));
  }
}

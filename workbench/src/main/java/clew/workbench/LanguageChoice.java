package clew.workbench;

import clew.engine.language.Activity;
import clew.engine.language.Document;
import clew.engine.language.Language;
import clew.engine.language.Option;
import clew.engine.language.Options;
import clew.engine.source.Diagnostic;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Which of the languages a user means by the name of a program, and which options it has.
 *
 * @param directory where names of files begin
 */
record LanguageChoice(List<Language> languages, Path directory) {
  /** The language of a file by the ending of its name, or of a library module by its name. */
  Language of(String name) throws Refusal {
    Optional<Language> known =
        languages.stream()
            .filter(language -> language.reads(name))
            .findFirst()
            .or(() -> ofModule(name));
    if (known.isPresent()) {
      return known.get();
    }
    // A missing file is the nearer problem: say that first.
    SourceFile.read(directory, name);
    throw new Refusal(
        Diagnostic.error("I do not know the language of " + name)
            .hint("I read files that end in " + known()));
  }

  private Optional<Language> ofModule(String name) {
    return isThere(name)
        ? Optional.empty()
        : languages.stream().filter(language -> language.mayBeModule(name)).findFirst();
  }

  private boolean isThere(String name) {
    try {
      return Files.exists(directory.resolve(name));
    } catch (InvalidPathException noPath) {
      return false;
    }
  }

  /** The language a user names by itself. */
  Language named(String name) throws Refusal {
    return languages.stream()
        .filter(language -> language.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new Refusal(
                    Diagnostic.error("there is no language " + name)
                        .hint(
                            "It is one of "
                                + languages.stream()
                                    .map(Language::name)
                                    .collect(Collectors.joining(", ")))));
  }

  /** The language that is named, or that of the file. */
  Language of(Optional<String> name, String file) throws Refusal {
    return name.isPresent() ? named(name.get()) : of(file);
  }

  /** Which files can be read, for a message. */
  private String known() {
    return languages.stream()
        .map(language -> String.join(", ", language.extensions()) + " (" + language.title() + ")")
        .collect(Collectors.joining(", "));
  }

  /** What a user means by a name: a file that is read now, or a module of a library. */
  Document document(String name, Language language) throws Refusal {
    if (!language.reads(name)) {
      return isThere(name)
          ? new Document.Text(SourceFile.read(directory, name))
          : new Document.Library(name);
    }
    return language.isText(name)
        ? new Document.Text(SourceFile.read(directory, name))
        : new Document.Binary(name);
  }

  /** Refuses options that the language does not have: to pass over one would be to lie. */
  void allow(Language language, Activity activity, Options options) throws Refusal {
    for (String given : options.given().keySet()) {
      if (!has(language, activity, given)) {
        List<String> others =
            languages.stream()
                .filter(other -> has(other, activity, given))
                .map(Language::title)
                .toList();
        throw new Refusal(
            Diagnostic.error(given + " is not for programs in " + language.title())
                .hint(
                    others.isEmpty()
                        ? "Leave it out."
                        : "Leave it out: it is for " + String.join(" and ", others) + "."));
      }
    }
  }

  private static boolean has(Language language, Activity activity, String option) {
    return language.options().stream()
        .filter(own -> own.activities().contains(activity))
        .map(Option::name)
        .anyMatch(option::equals);
  }
}

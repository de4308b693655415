package clew.cli;

import clew.engine.language.Entry;
import clew.engine.language.Language;
import clew.engine.language.Subject;
import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import clew.engine.term.Assignment;
import clew.report.DiagnosticText;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A program the user named, read by its language. */
record Opened(Language language, SourceFile file, Subject subject) {

  /** Reads a program; warnings go to the console. */
  static Opened open(String name, World world) throws Refusal {
    Optional<Language> language = Languages.of(name, world.languages());
    if (language.isEmpty()) {
      // A missing file is the nearer problem: say that first.
      SourceFile.read(world.directory(), name);
      throw new Refusal(
          Diagnostic.error("I do not know the language of " + name)
              .hint("I read files that end in " + Languages.known(world.languages())));
    }
    SourceFile file = SourceFile.read(world.directory(), name);
    return switch (language.get().read(file.text())) {
      case Language.Reading.Accepted(var subject) -> {
        Opened opened = new Opened(language.get(), file, subject);
        opened.warn(world);
        yield opened;
      }
      case Language.Reading.Refused(var problems) ->
          throw new Refusal(problems, Optional.of(file.text()));
    };
  }

  private void warn(World world) {
    DiagnosticText text =
        new DiagnosticText(
            this::source, Colour.automatic(world, world.installation().errIsTerminal()));
    subject.warnings().forEach(warning -> world.console().err(text.of(warning)));
  }

  Optional<SourceText> source(String name) {
    return name.equals(file.text().name()) ? Optional.of(file.text()) : Optional.empty();
  }

  String name() {
    return file.text().name();
  }

  /** The entry with a name, or all of them without one. */
  List<Entry> entries(Optional<String> name) throws Refusal {
    return name.isEmpty() ? subject.entries() : List.of(named(name.get()));
  }

  /** The entry with a name, or the only one. */
  Entry entry(Optional<String> name) throws Refusal {
    if (name.isPresent()) {
      return named(name.get());
    }
    if (subject.entries().size() == 1) {
      return subject.entries().getFirst();
    }
    throw new Refusal(
        Diagnostic.error(name() + " has several entries").hint("Name one of: " + names()));
  }

  private Entry named(String name) throws Refusal {
    return subject.entries().stream()
        .filter(entry -> entry.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new Refusal(
                    Diagnostic.error(name() + " has no entry " + name).hint("It has: " + names())));
  }

  private String names() {
    List<Entry> entries = subject.entries();
    String first = entries.stream().limit(20).map(Entry::name).collect(Collectors.joining(", "));
    return entries.size() > 20 ? first + " and " + (entries.size() - 20) + " more" : first;
  }

  /** The input the user wrote, or the one to begin with. */
  static Assignment input(Entry entry, Optional<String> text) throws Refusal {
    if (text.isEmpty()) {
      return entry.seed();
    }
    return switch (entry.parse(text.get())) {
      case Entry.Parsed.Input(var input) -> input;
      case Entry.Parsed.Wrong(var problem) ->
          // A place that is not in the program is a place in the input itself.
          throw new Refusal(
              List.of(problem),
              problem
                  .where()
                  .filter(place -> !place.file().equals(entry.span().file()))
                  .map(place -> new SourceText(place.file(), text.get())));
    };
  }
}

package clew.cli;

import clew.engine.language.Entry;
import clew.engine.language.Language;
import clew.engine.language.Subject;
import clew.engine.language.Wishes;
import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import clew.engine.term.Assignment;
import clew.report.DiagnosticText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A program the user named, read by its language. */
record Opened(Language language, SourceFile file, Subject subject) {

  /** Reads a program as its language does by default. */
  static Opened open(String name, World world) throws Refusal {
    return open(name, world, Wishes.NONE);
  }

  /** Reads a program; warnings go to the console. */
  static Opened open(String name, World world, Wishes wishes) throws Refusal {
    Optional<Language> language =
        Languages.of(name, world.languages()).or(() -> Languages.ofModule(name, world));
    if (language.isEmpty()) {
      // A missing file is the nearer problem: say that first.
      SourceFile.read(world.directory(), name);
      throw new Refusal(
          Diagnostic.error("I do not know the language of " + name)
              .hint("I read files that end in " + Languages.known(world.languages())));
    }
    if (!language.get().ways().contains(wishes.by())) {
      throw new Refusal(
          Diagnostic.error("--by " + wishes.by().id() + " is for Erlang")
              .hint("Leave it out: programs in " + language.get().name() + " are interpreted."));
    }
    boolean isText =
        Languages.of(name, world.languages()).isPresent() && language.get().isText(name);
    SourceFile file = isText ? SourceFile.read(world.directory(), name) : SourceFile.unread(name);
    return switch (language.get().read(file.text(), wishes)) {
      case Language.Reading.Accepted(var subject) -> {
        Opened opened = new Opened(language.get(), file, subject);
        opened.warn(subject.warnings(), world);
        yield opened;
      }
      case Language.Reading.Refused(var problems) ->
          throw new Refusal(problems, Optional.of(file.text()));
    };
  }

  private void warn(List<Diagnostic> notes, World world) {
    DiagnosticText text =
        new DiagnosticText(
            this::source, Colour.automatic(world, world.installation().errIsTerminal()));
    notes.forEach(warning -> world.console().err(text.of(warning)));
  }

  Optional<SourceText> source(String name) {
    SourceText text = subject.source();
    return name.equals(text.name()) && !text.text().isEmpty()
        ? Optional.of(text)
        : Optional.empty();
  }

  /** Whether a part of the file could not be read, although the rest could. */
  boolean isPartial() {
    return subject.warnings().stream()
        .anyMatch(problem -> problem.severity() == Diagnostic.Severity.ERROR);
  }

  String name() {
    return file.text().name();
  }

  /** An entry and the inputs to begin with. */
  record Start(Entry entry, List<Assignment> seeds) {
    Assignment seed() {
      return seeds.getFirst();
    }
  }

  /** What a user's word means, or all entries without one; notes go to the console. */
  List<Start> starts(Optional<String> word, Optional<String> input, World world) throws Refusal {
    if (word.isPresent()) {
      return List.of(start(word.get(), input, world));
    }
    List<Start> starts = new ArrayList<>();
    for (Entry entry : subject.entries()) {
      starts.add(new Start(entry, seeds(entry, input)));
    }
    return starts;
  }

  /** The entry and input that a user's words mean; of several entries one must be named. */
  Start one(Optional<String> word, Optional<String> input, World world) throws Refusal {
    if (word.isPresent()) {
      return start(word.get(), input, world);
    }
    if (subject.entries().size() == 1) {
      Entry entry = subject.entries().getFirst();
      return new Start(entry, seeds(entry, input));
    }
    throw new Refusal(
        Diagnostic.error(name() + " has several entries").hint("Name one of: " + subject.names()));
  }

  private Start start(String word, Optional<String> input, World world) throws Refusal {
    Subject.Choice.Chosen chosen = chosen(word, world);
    return new Start(
        chosen.entry(),
        chosen.seed().isPresent() && input.isEmpty()
            ? List.of(chosen.seed().get())
            : seeds(chosen.entry(), input));
  }

  private static List<Assignment> seeds(Entry entry, Optional<String> input) throws Refusal {
    return input.isEmpty() ? entry.seeds() : List.of(input(entry, input));
  }

  private Subject.Choice.Chosen chosen(String word, World world) throws Refusal {
    return switch (subject.choose(word)) {
      case Subject.Choice.Chosen chosen -> {
        warn(chosen.notes(), world);
        yield chosen;
      }
      case Subject.Choice.Wrong(var problems) ->
          throw new Refusal(
              problems,
              problems.stream()
                  .flatMap(problem -> problem.where().stream())
                  .filter(place -> !place.file().equals(name()))
                  .findFirst()
                  .map(place -> new SourceText(place.file(), word)));
    };
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

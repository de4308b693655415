package clew.workbench;

import clew.engine.language.Document;
import clew.engine.language.Entry;
import clew.engine.language.InputSpace.Parsed;
import clew.engine.language.Language;
import clew.engine.language.Subject;
import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import clew.engine.testcase.Fingerprint;
import clew.engine.trace.Input;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/** A program that its language has read. */
public record OpenProgram(Language language, Document document, Subject subject) {
  /** As the user named it. */
  public String name() {
    return document.name();
  }

  /** The text of the program, if the file is the one that is asked for. */
  public Optional<SourceText> source(String name) {
    SourceText text = subject.source();
    return name.equals(text.name()) && !text.text().isEmpty()
        ? Optional.of(text)
        : Optional.empty();
  }

  /** Whether a part of the file could not be read, although the rest could. */
  public boolean isPartial() {
    return subject.warnings().stream()
        .anyMatch(problem -> problem.severity() == Diagnostic.Severity.ERROR);
  }

  /** The SHA-256 of its text, in hexadecimal. */
  public String sha256() {
    return Fingerprint.sha256(document.text().text());
  }

  /** An entry and the inputs to begin with. */
  public record Start(Entry entry, List<Input> seeds) {
    public Input seed() {
      return seeds.getFirst();
    }
  }

  /** What a user's word means, or all entries without one; notes go to the one who listens. */
  List<Start> starts(
      Optional<String> word,
      Optional<String> input,
      BiConsumer<OpenProgram, List<Diagnostic>> notes)
      throws Refusal {
    if (word.isPresent()) {
      return List.of(start(word.get(), input, notes));
    }
    List<Start> starts = new ArrayList<>();
    for (Entry entry : subject.entries()) {
      starts.add(new Start(entry, seeds(entry, input)));
    }
    return starts;
  }

  /**
   * The entry and input that a user's words mean; of several entries one must be named.
   *
   * @param notes is told what the user should know about them
   */
  public Start one(
      Optional<String> word,
      Optional<String> input,
      BiConsumer<OpenProgram, List<Diagnostic>> notes)
      throws Refusal {
    if (word.isPresent()) {
      return start(word.get(), input, notes);
    }
    if (subject.entries().size() == 1) {
      Entry entry = subject.entries().getFirst();
      return new Start(entry, seeds(entry, input));
    }
    throw new Refusal(
        Diagnostic.error(name() + " has several entries").hint("Name one of: " + subject.names()));
  }

  private Start start(
      String word, Optional<String> input, BiConsumer<OpenProgram, List<Diagnostic>> notes)
      throws Refusal {
    return switch (subject.choose(word)) {
      case Subject.Choice.Chosen(var entry, var seed, var said) -> {
        notes.accept(this, said);
        yield new Start(
            entry,
            seed.isPresent() && input.isEmpty()
                ? List.of(Input.of(seed.get()))
                : seeds(entry, input));
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

  private static List<Input> seeds(Entry entry, Optional<String> input) throws Refusal {
    return input.isEmpty()
        ? entry.inputs().seeds().stream().map(Input::of).toList()
        : List.of(input(entry, input.get()));
  }

  /** The input the user wrote. */
  private static Input input(Entry entry, String text) throws Refusal {
    return switch (entry.inputs().read(text)) {
      case Parsed.Valid(var input) -> input;
      case Parsed.Wrong(var problem) ->
          // A place that is not in the program is a place in the input itself.
          throw new Refusal(
              List.of(problem),
              problem
                  .where()
                  .filter(place -> !place.file().equals(entry.span().file()))
                  .map(place -> new SourceText(place.file(), text)));
    };
  }
}

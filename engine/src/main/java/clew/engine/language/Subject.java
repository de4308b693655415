package clew.engine.language;

import clew.engine.sandbox.Confinement;
import clew.engine.source.Diagnostic;
import clew.engine.source.SimilarName;
import clew.engine.source.SourceText;
import clew.engine.term.Assignment;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A program that could be read. */
public interface Subject {
  SourceText source();

  /** What can be explored in it; never empty. */
  List<Entry> entries();

  /** What the user should know although the file could be read. */
  List<Diagnostic> warnings();

  /** Writes test cases in a test framework of the language, if it has one. */
  default Optional<TestWriter> tests() {
    return Optional.empty();
  }

  /** What holds it back when another system runs it; nothing if none does. */
  default Optional<Confinement> confinement() {
    return Optional.empty();
  }

  /**
   * Why only a machine that forks does what the options ask for, if that is so: it is said to a
   * user who wants it done by runs.
   */
  default Optional<Diagnostic> forksOnly() {
    return Optional.empty();
  }

  /** What a user's word for an entry means. */
  default Choice choose(String word) {
    return entries().stream()
        .filter(entry -> entry.name().equals(word))
        .findFirst()
        .<Choice>map(entry -> new Choice.Chosen(entry, Optional.empty(), List.of()))
        .orElseGet(
            () ->
                new Choice.Wrong(
                    List.of(
                        Diagnostic.error(source().name() + " has no entry " + word)
                            .hint(meant(word) + "It has: " + names()))));
  }

  private String meant(String word) {
    return SimilarName.to(word, entries().stream().map(Entry::name).toList())
        .map(name -> "Did you mean " + name + "? ")
        .orElse("");
  }

  /** The names of the entries, for a message. */
  default String names() {
    List<Entry> entries = entries();
    String first = entries.stream().limit(20).map(Entry::name).collect(Collectors.joining(", "));
    return entries.size() > 20 ? first + " and " + (entries.size() - 20) + " more" : first;
  }

  /** An entry, or what is wrong with the user's word for it. */
  sealed interface Choice {
    /**
     * An entry.
     *
     * @param seed the input to begin with, if the word says one
     * @param notes what the user should know about it
     */
    record Chosen(Entry entry, Optional<Assignment> seed, List<Diagnostic> notes)
        implements Choice {}

    record Wrong(List<Diagnostic> problems) implements Choice {}
  }
}

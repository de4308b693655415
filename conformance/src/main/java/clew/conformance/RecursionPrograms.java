package clew.conformance;

import clew.engine.language.Entry;
import clew.engine.language.Subject;
import clew.engine.result.EntryReport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Explores the programs whose loops must be repeated often. */
final class RecursionPrograms {
  private RecursionPrograms() {}

  /** What came of one program. */
  record Result(HiddenBug program, String name, EntryReport bug, EntryReport fixed) {
    boolean isFound() {
      return bug.findings().stream()
          .anyMatch(
              finding ->
                  finding.kind().contains(program.kind()) && finding.confirmed().isPresent());
    }

    boolean isKnownToBeMissed() {
      return program.missed().isPresent();
    }

    private boolean isWrong() {
      return !fixed.findings().isEmpty() || !fixed.divergences().isEmpty();
    }
  }

  /** The programs of a language. */
  static List<HiddenBug> programs(Path home, String language, String ending) throws IOException {
    return HiddenBug.in(home.resolve("conformance/recursion/" + language), ending);
  }

  static List<Result> erlang(List<HiddenBug> bugs, Path folder) throws IOException {
    List<Result> results = new ArrayList<>();
    try (ErlangPrograms programs = new ErlangPrograms(folder)) {
      for (HiddenBug bug : bugs) {
        Subject subject = programs.read(bug.file(), bug.text());
        results.add(
            new Result(
                bug,
                bug.name() + ".erl",
                explore(subject, "bug", bug),
                explore(subject, "fixed", bug)));
      }
    }
    return results;
  }

  private static EntryReport explore(Subject subject, String name, HiddenBug bug) {
    Entry entry = ErlangPrograms.function(subject, name);
    return ErlangPrograms.explore(entry, entry.inputs().seeds(), bug.runs());
  }

  static List<Result> prolog(List<HiddenBug> bugs, Path home) throws IOException {
    Path folder = home.resolve("conformance/recursion/prolog");
    List<Result> results = new ArrayList<>();
    try (PrologSearches searches = new PrologSearches(folder)) {
      for (HiddenBug bug : bugs) {
        String file = bug.name() + ".pl";
        Subject subject = searches.read(file, bug.text());
        results.add(
            new Result(
                bug,
                file,
                PrologSearches.explore(predicate(subject, "bug"), bug.runs()),
                PrologSearches.explore(predicate(subject, "fixed"), bug.runs())));
      }
    }
    return results;
  }

  private static Entry predicate(Subject subject, String name) {
    return subject.entries().stream()
        .filter(entry -> entry.name().startsWith(name + "/") || entry.name().startsWith(name + "("))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("there is no predicate " + name));
  }

  /** Such as: 46 loops: 45 right, 1 open, 0 wrong; 60 guesses, 4 missed. */
  static String summary(List<Result> results) {
    long wrong = results.stream().filter(Result::isWrong).count();
    long open = results.stream().filter(result -> !result.isWrong() && !result.isFound()).count();
    long made = 0;
    long missed = 0;
    for (Result result : results) {
      made +=
          result.bug().effort().guesses().made().size()
              + result.fixed().effort().guesses().made().size();
      missed +=
          result.bug().effort().guesses().missed().size()
              + result.fixed().effort().guesses().missed().size();
    }
    return "%d programs with loops: %d right, %d open, %d wrong; %d guesses, %d missed"
        .formatted(results.size(), results.size() - wrong - open, open, wrong, made, missed);
  }
}

package clew.imp;

import clew.engine.language.Document;
import clew.engine.language.Entry;
import clew.engine.language.InputSpace.Parsed;
import clew.engine.language.Language.Reading;
import clew.engine.language.Options;
import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import clew.engine.term.Assignment;
import clew.engine.trace.Budget;
import clew.engine.trace.Event;
import clew.engine.trace.Input;
import clew.engine.trace.Trace;
import clew.imp.check.MainEntry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Reads programs for tests. */
public final class ImpPrograms {
  private ImpPrograms() {}

  public static Reading reading(String... lines) {
    return new ImpLanguage()
        .read(
            new Document.Text(new SourceText("test.imp", String.join("\n", lines))), Options.NONE);
  }

  /** The entry of a program that must be right. */
  public static MainEntry read(String... lines) {
    return switch (reading(lines)) {
      case Reading.Accepted(var subject) -> (MainEntry) subject.entries().getFirst();
      case Reading.Refused(var problems) -> throw new AssertionError(problems);
    };
  }

  public static List<Diagnostic> warnings(String... lines) {
    return switch (reading(lines)) {
      case Reading.Accepted(var subject) -> subject.warnings();
      case Reading.Refused(var problems) -> throw new AssertionError(problems);
    };
  }

  /** The problems of a program that must be wrong. */
  public static List<Diagnostic> problems(String... lines) {
    return switch (reading(lines)) {
      case Reading.Accepted accepted -> throw new AssertionError("accepted");
      case Reading.Refused(var problems) -> problems;
    };
  }

  public static Assignment input(Entry entry, String text) {
    return switch (entry.inputs().parse(text)) {
      case Parsed.Valid(var input) -> input.values();
      case Parsed.Wrong(var problem) -> throw new AssertionError(problem);
    };
  }

  /** A concolic run. */
  public static Trace run(Entry entry, Assignment values, Budget budget) {
    return entry.execution().program().orElseThrow().run(Input.of(values), budget);
  }

  /** What the judge says. */
  public static Trace replay(Entry entry, Assignment values, Budget budget) {
    return entry.judge().replay(Input.of(values), budget);
  }

  public static String example(String name) {
    try {
      return Files.readString(Path.of("..", "examples", "imp", name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static List<Event.Branch> branches(Trace trace) {
    return trace.events().stream()
        .filter(Event.Branch.class::isInstance)
        .map(Event.Branch.class::cast)
        .toList();
  }
}

package clew.imp;

import clew.engine.language.Entry;
import clew.engine.language.Language.Reading;
import clew.engine.language.Wishes;
import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import clew.engine.term.Assignment;
import clew.engine.trace.Event;
import clew.engine.trace.Trace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Reads programs for tests. */
public final class Programs {
  private Programs() {}

  public static Reading reading(String... lines) {
    return new Imp().read(new SourceText("test.imp", String.join("\n", lines)), Wishes.NONE);
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
    return switch (entry.parse(text)) {
      case Entry.Parsed.Input(var input) -> input;
      case Entry.Parsed.Wrong(var problem) -> throw new AssertionError(problem);
    };
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

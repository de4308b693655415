package clew.engine.language;

import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import java.util.List;
import java.util.Set;

/** A language whose programs can be explored. */
public interface Language extends AutoCloseable {
  /** Its name in reports and messages. */
  String name();

  /** The file name endings it reads, with the dot. */
  List<String> extensions();

  /** Whether a file of this name is read as text by us, and not by the language's own system. */
  default boolean isText(String file) {
    return true;
  }

  /** Whether a name that is no file may be one of a library module. */
  default boolean mayBeModule(String name) {
    return false;
  }

  /** What can run its programs. */
  default Set<Wishes.By> ways() {
    return Set.of(Wishes.By.INTERPRETATION);
  }

  /** Reads a program; of one that is not a text, {@code source} has only the name. */
  Reading read(SourceText source, Wishes wishes);

  /** What came of reading a file. */
  sealed interface Reading {
    record Accepted(Subject subject) implements Reading {}

    record Refused(List<Diagnostic> problems) implements Reading {}
  }

  /** Ends what the language has started, such as a real system. */
  @Override
  default void close() {}
}

package clew.engine.language;

import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import java.util.List;

/** A language whose programs can be explored. */
public interface Language {
  /** Its name in reports and messages. */
  String name();

  /** The file name endings it reads, with the dot. */
  List<String> extensions();

  Reading read(SourceText source);

  /** What came of reading a file. */
  sealed interface Reading {
    record Accepted(Subject subject) implements Reading {}

    record Refused(List<Diagnostic> problems) implements Reading {}
  }
}

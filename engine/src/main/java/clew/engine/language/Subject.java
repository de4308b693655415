package clew.engine.language;

import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import java.util.List;

/** A source file that could be read. */
public interface Subject {
  SourceText source();

  /** What can be explored in it; never empty. */
  List<Entry> entries();

  /** What the user should know although the file could be read. */
  List<Diagnostic> warnings();
}

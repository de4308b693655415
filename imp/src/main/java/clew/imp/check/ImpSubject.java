package clew.imp.check;

import clew.engine.language.Entry;
import clew.engine.language.Subject;
import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import java.util.List;

/** A program of L: one file, one entry. */
public record ImpSubject(SourceText source, MainEntry main, List<Diagnostic> warnings)
    implements Subject {
  @Override
  public List<Entry> entries() {
    return List.of(main);
  }
}

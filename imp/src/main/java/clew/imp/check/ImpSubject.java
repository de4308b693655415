package clew.imp.check;

import clew.engine.language.Entry;
import clew.engine.language.Loops;
import clew.engine.language.Subject;
import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import java.util.List;
import java.util.Optional;

/** A program of L: one file, one entry. */
public record ImpSubject(SourceText source, MainEntry main, List<Diagnostic> warnings)
    implements Subject {
  @Override
  public List<Entry> entries() {
    return List.of(main);
  }

  /** A run goes round its loops: only a state can go past one. */
  @Override
  public Optional<Diagnostic> forksOnly() {
    return main.loops().how() == Loops.How.ASSUME
        ? Optional.of(
            Diagnostic.error("--loops assume is for the symbolic mode")
                .hint("Leave out --mode: a concrete run goes round its loops."))
        : Optional.empty();
  }
}

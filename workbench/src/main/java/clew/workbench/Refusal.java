package clew.workbench;

import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import java.util.List;
import java.util.Optional;

/** Ends a command because the user has a problem to solve first. */
public final class Refusal extends Exception {
  private final transient List<Diagnostic> problems;
  private final transient Optional<SourceText> source;

  public Refusal(Diagnostic problem) {
    this(List.of(problem), Optional.empty());
  }

  public Refusal(List<Diagnostic> problems, Optional<SourceText> source) {
    super(problems.toString());
    this.problems = problems;
    this.source = source;
  }

  public List<Diagnostic> problems() {
    return problems;
  }

  /** The text of a file, if it is the one the problems are in. */
  public Optional<SourceText> source(String file) {
    return source.filter(text -> text.name().equals(file));
  }
}

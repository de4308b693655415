package clew.cli;

import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import java.util.List;
import java.util.Optional;

/** Ends a command because the user has a problem to solve first. */
final class Refusal extends Exception {
  private final transient List<Diagnostic> problems;
  private final transient Optional<SourceText> source;

  Refusal(Diagnostic problem) {
    this(List.of(problem), Optional.empty());
  }

  Refusal(List<Diagnostic> problems, Optional<SourceText> source) {
    super(problems.toString());
    this.problems = problems;
    this.source = source;
  }

  List<Diagnostic> problems() {
    return problems;
  }

  /** The text of a file, if it is the one the problems are in. */
  Optional<SourceText> source(String file) {
    return source.filter(text -> text.name().equals(file));
  }
}

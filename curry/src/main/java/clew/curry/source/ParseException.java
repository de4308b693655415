package clew.curry.source;

import clew.engine.source.Diagnostic;

/** An item of a block cannot be read; the parser goes on with the next one. */
final class ParseException extends Exception {
  private static final long serialVersionUID = 1;
  private final transient Diagnostic problem;

  ParseException(Diagnostic problem) {
    super(problem.what(), null, false, false);
    this.problem = problem;
  }

  Diagnostic problem() {
    return problem;
  }
}

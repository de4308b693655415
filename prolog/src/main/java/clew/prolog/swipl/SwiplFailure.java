package clew.prolog.swipl;

import clew.engine.source.Diagnostic;

/** The real system could not be asked. */
public final class SwiplFailure extends Exception {
  private static final long serialVersionUID = 1;
  private final transient Diagnostic problem;

  SwiplFailure(Diagnostic problem) {
    super(problem.what());
    this.problem = problem;
  }

  public Diagnostic problem() {
    return problem;
  }
}

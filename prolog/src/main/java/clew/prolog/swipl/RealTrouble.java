package clew.prolog.swipl;

import clew.engine.source.Diagnostic;

/** The real system could not be asked. */
public final class RealTrouble extends Exception {
  private static final long serialVersionUID = 1;
  private final transient Diagnostic problem;

  RealTrouble(Diagnostic problem) {
    super(problem.what());
    this.problem = problem;
  }

  public Diagnostic problem() {
    return problem;
  }
}

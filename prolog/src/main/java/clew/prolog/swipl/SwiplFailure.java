package clew.prolog.swipl;

import clew.engine.source.Diagnostic;
import java.io.IOException;

/** The real system could not be asked. */
public final class SwiplFailure extends Exception {
  private static final long serialVersionUID = 1;
  private final transient Diagnostic problem;

  SwiplFailure(Diagnostic problem) {
    super(problem.what());
    this.problem = problem;
  }

  static SwiplFailure during(String doing, IOException broken) {
    return new SwiplFailure(
        Diagnostic.error("there was trouble when " + doing).follows(String.valueOf(broken)));
  }

  public Diagnostic problem() {
    return problem;
  }
}

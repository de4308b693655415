package clew.prolog.swipl;

import clew.engine.source.Diagnostic;
import java.io.IOException;

/** The real system could not be asked. */
public final class SwiplFailure extends Exception {
  private static final long serialVersionUID = 1;
  private static final int LONGEST = 100;
  private final transient Diagnostic problem;
  private final Hope hope;

  /** Whether another system would answer. */
  enum Hope {
    /** It may: this one may have been killed from outside. */
    ANOTHER,
    /** Not now. */
    NONE,
    /** None will ever. */
    NEVER
  }

  SwiplFailure(Diagnostic problem) {
    this(problem, Hope.NONE);
  }

  SwiplFailure(Diagnostic problem, Hope hope) {
    super(problem.what());
    this.problem = problem;
    this.hope = hope;
  }

  Hope hope() {
    return hope;
  }

  static SwiplFailure during(String doing, IOException broken) {
    return new SwiplFailure(
        Diagnostic.error("there was trouble when " + doing).follows(String.valueOf(broken)));
  }

  /** Something that is no answer was said. */
  public static SwiplFailure rubbish(String said) {
    return new SwiplFailure(Diagnostic.error(noAnswer(said)).follows("nothing is compared"));
  }

  static String noAnswer(String said) {
    return "SWI-Prolog said what is no answer: "
        + said.substring(0, Math.min(said.length(), LONGEST));
  }

  public Diagnostic problem() {
    return problem;
  }
}

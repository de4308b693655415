package clew.prolog.source;

/** Leads from where a problem is noticed to where the reader answers with it. */
final class ReadFailure extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient SyntaxProblem problem;

  ReadFailure(SyntaxProblem problem) {
    super(problem.name(), null, false, false);
    this.problem = problem;
  }

  ReadFailure(String name, int offset) {
    this(SyntaxProblem.of(name, offset));
  }

  SyntaxProblem problem() {
    return problem;
  }
}

package clew.prolog.syntax;

/** Leads from where a problem is noticed to where the reader answers with it. */
final class Refusal extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient SyntaxProblem problem;

  Refusal(SyntaxProblem problem) {
    super(problem.name(), null, false, false);
    this.problem = problem;
  }

  Refusal(String name, int offset) {
    this(SyntaxProblem.of(name, offset));
  }

  SyntaxProblem problem() {
    return problem;
  }
}

package clew.engine.trace;

import clew.engine.reason.Limitation;
import clew.engine.term.Term;
import java.util.List;

/** How a run ended. */
public sealed interface Outcome {
  /** It came to its end with a result, both as a value and as a term over the unknowns. */
  record Returned(Term concrete, Term symbolic) implements Outcome {}

  /** It went wrong in a way the language defines. */
  record Raised(ErrorKind kind, Term reason, Site at) implements Outcome {}

  /** It gave answers, and perhaps would give more. */
  record Answers(List<Term> first, boolean more) implements Outcome {}

  /** The input is not one the program wants to be run with: an assumption does not hold. */
  record Rejected(Site at) implements Outcome {}

  /** The budget of steps was used up; {@code repeating} is where it spent them. */
  record OutOfFuel(long steps, Site repeating) implements Outcome {}

  /** It came to something the machine cannot do. */
  record Unsupported(Limitation what, Site at) implements Outcome {}

  /** The search was stopped while it ran. */
  record Interrupted(Site at) implements Outcome {}
}

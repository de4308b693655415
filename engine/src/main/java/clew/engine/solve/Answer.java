package clew.engine.solve;

import clew.engine.term.Assignment;

/** What a solver says to a query. */
public sealed interface Answer {
  /** An input exists; the model has a value for every unknown that matters. */
  record Sat(Assignment model) implements Answer {}

  /** No values make all conditions true: a proof, not a guess. */
  record Unsat() implements Answer {}

  /** Neither was found, and why. */
  record Undecided(Reason reason, String detail) implements Answer {}

  /** Why a query stayed undecided. */
  enum Reason {
    /** The solver's limit of work or time was reached. */
    LIMIT,
    /** The solver gave up: the theory is undecidable, or its procedure incomplete. */
    INCOMPLETE,
    /** A condition has an operator or a sort that no layer can express. */
    UNSUPPORTED,
    /** The solver's model does not satisfy the query. */
    WRONG_MODEL,
    /** The search was stopped while the solver was at work. */
    INTERRUPTED,
    /** The solver is not there or gave up with an error of its own. */
    FAILED,
    /** A layer of ours broke down. */
    FAULT
  }
}

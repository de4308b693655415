package clew.prolog.follow;

import clew.engine.term.Term;
import clew.prolog.value.Value;

/** An argument of the goal under test. */
public sealed interface GoalArgument {
  /**
   * Given by the input, and followed. Leaves {@code $var(N)} of its value are free variables.
   *
   * @param mayBeOpen whether there may be such leaves; the precondition must rule them out if not
   */
  record Input(Term.Unknown unknown, boolean mayBeOpen) implements GoalArgument {}

  /** A free variable. */
  record Output() implements GoalArgument {}

  /** The same in every run; its variables are made anew for each. */
  record Fixed(Value value) implements GoalArgument {}
}

package clew.prolog.paper;

import clew.prolog.value.Atom;
import clew.prolog.value.Value;
import org.jspecify.annotations.Nullable;

/**
 * A goal that is left.
 *
 * @param goal the goal
 * @param module where it is looked up
 * @param cut the stack that a cut in it goes back to; null is the empty one
 */
record PendingGoal(Value goal, Atom module, @Nullable StackedAlternative cut) {
  /** Stands for a cut to {@code cut} that the program has written as an arrow. */
  static final Atom COMMIT = Atom.of("$commit");

  PendingGoal with(Value other) {
    return new PendingGoal(other, module, cut);
  }
}

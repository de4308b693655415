package clew.prolog.paper;

import clew.prolog.value.Atom;
import clew.prolog.value.Value;
import org.jspecify.annotations.Nullable;

/**
 * A goal that is left, in the concrete computation and in the symbolic one, or a marker e(l).
 *
 * @param module where it is looked up
 * @param cut the stack that a cut in it goes back to; null is the empty one
 * @param exit the label of the clause that a marker is for; empty for a goal
 */
record ConcolicGoal(
    Value concrete, Value symbolic, Atom module, @Nullable ConcolicAlternative cut, String exit) {
  ConcolicGoal with(Value one, Value other) {
    return new ConcolicGoal(one, other, module, cut, exit);
  }

  boolean isExit() {
    return !exit.isEmpty();
  }
}

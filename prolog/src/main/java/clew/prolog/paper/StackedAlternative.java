package clew.prolog.paper;

import clew.prolog.eval.Solutions;
import clew.prolog.value.Value;
import org.jspecify.annotations.Nullable;

/**
 * An alternative on the stack: a tuple (label; substitution; goals) of Definition 1.
 *
 * @param answer what the goal's variables stand for
 * @param resumed what is left of a builtin that may hold in further ways, or null
 * @param below the rest of the stack; null is the empty one
 */
record StackedAlternative(
    String label,
    Value answer,
    @Nullable GoalList goals,
    @Nullable Resumed resumed,
    @Nullable StackedAlternative below) {
  /** A builtin under way, and the state in whose variables its next answer appears. */
  record Resumed(Solutions solutions, StateCopy state) {}
}

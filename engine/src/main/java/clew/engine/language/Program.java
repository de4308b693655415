package clew.engine.language;

import clew.engine.trace.Budget;
import clew.engine.trace.Input;
import clew.engine.trace.Trace;

/**
 * Runs from the start on a given input, concretely and symbolically at once. Pure: the same input
 * gives the same trace, in whatever order runs are made, in this process or another. Time, chance
 * and names that a run makes up depend on nothing but the input. May be called by several threads
 * at a time.
 */
@FunctionalInterface
public interface Program {
  Trace run(Input input, Budget budget);
}

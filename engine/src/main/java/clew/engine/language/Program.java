package clew.engine.language;

import clew.engine.term.Assignment;
import clew.engine.trace.Budget;
import clew.engine.trace.Trace;

/**
 * Runs from the start on a given input, concretely and symbolically at once. The same input gives
 * the same trace. May be called by several threads at a time.
 */
@FunctionalInterface
public interface Program {
  Trace run(Assignment input, Budget budget);
}

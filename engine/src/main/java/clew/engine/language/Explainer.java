package clew.engine.language;

import clew.engine.solve.Solver;
import clew.engine.trace.Budget;
import clew.engine.trace.Input;

/** Tells what the machine does in full, in the notation of the paper that defines it. */
public interface Explainer {
  /** One concolic run. */
  Explanation run(Input input, Budget budget);

  /** Whether there is a machine that can draw the symbolic execution tree. */
  default boolean hasTree() {
    return true;
  }

  /**
   * The symbolic execution tree.
   *
   * @param depth the most decisions along one path; what lies deeper is cut, and shown as cut
   * @param nodes the most nodes altogether
   */
  ExecutionTree tree(Solver solver, int depth, int nodes);
}

package clew.engine.language;

import clew.engine.language.answer.ExecutionTree;
import clew.engine.language.answer.Explanation;
import clew.engine.solve.Solver;
import clew.engine.trace.Budget;
import clew.engine.trace.Input;
import java.util.Optional;

/** Tells what the machine does in full, in the notation of the paper that defines it. */
public interface Explainer {
  /** One concolic run. */
  Explanation run(Input input, Budget budget);

  /** Draws the symbolic execution tree, if there is a machine that forks. */
  default Optional<Tree> tree() {
    return Optional.empty();
  }

  /** Draws the symbolic execution tree. */
  interface Tree {
    /**
     * The tree.
     *
     * @param depth the most decisions along one path; what lies deeper is cut, and shown as cut
     * @param nodes the most nodes altogether
     */
    ExecutionTree draw(Solver solver, int depth, int nodes);
  }
}

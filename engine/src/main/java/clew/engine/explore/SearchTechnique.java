package clew.engine.explore;

import clew.engine.solve.Solver;
import clew.engine.trace.Input;

/** One of the two ways to run: what to do with a target. */
interface SearchTechnique {
  /** Runs for the first time, and offers the first targets. */
  void begin(Input seed, Solver solver);

  /** Offers a target that was named elsewhere, and nothing else; false if it is not found. */
  boolean begin(TargetName target);

  /** Finds out whether an input exists for the target and, if so, where it leads. */
  void attempt(Target target, Solver solver);
}

package clew.engine.explore;

import clew.engine.solve.Solver;
import clew.engine.term.Assignment;

/** One of the two ways to run: what to do with a target. */
interface Pursuit {
  /** Runs for the first time, and offers the first targets. */
  void begin(Assignment seed, Solver solver);

  /** Finds out whether an input exists for the target and, if so, where it leads. */
  void pursue(Target target, Solver solver);
}

package clew.engine.language;

import clew.engine.trace.Site;

/**
 * Carries states forward and forks instead of rerunning: symbolic L, functional-logic search. A
 * state is a value that can wait in the frontier.
 */
public interface Forking<S> {
  S start();

  /** Moves a state to its next fork, or for a while, or to its end. */
  Step<S> step(S state);

  /** Where a state is, for reports on what was left unexplored. */
  Site site(S state);
}

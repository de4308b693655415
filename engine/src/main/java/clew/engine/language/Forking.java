package clew.engine.language;

import clew.engine.language.answer.Step;
import clew.engine.term.Assignment;
import clew.engine.trace.Site;
import java.util.Optional;

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

  /** If something on the way to the state was replaced and not followed: what is only supposed. */
  default Optional<LoopAssumption> supposed(S state) {
    return Optional.empty();
  }

  /** The input that a model means: without unknowns that the machine made up on the way. */
  default Assignment input(Assignment model) {
    return model;
  }
}

package clew.engine.trace;

/** How the alternatives of a branch relate. */
public enum Choice {
  /** The first whose condition holds is taken, and one always does: Erlang's clauses, L's if. */
  FIRST,
  /**
   * Each whose condition holds is taken, and no other; none taken means failure: Prolog's clauses.
   */
  ALL,
  /**
   * Any whose condition holds may be taken, whatever the others say; mostly there is no condition:
   * Curry's {@code ?}, a scheduler's choice.
   */
  FREE
}

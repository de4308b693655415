package clew.engine.trace;

/** How the alternatives of a branch relate. */
public enum Choice {
  /** The first whose condition holds is taken: Erlang's clauses, L's if. */
  FIRST,
  /**
   * Each whose condition holds is taken, and no other; none taken means failure: Prolog's clauses.
   */
  ALL,
  /** Any may be taken, without a condition: Curry's {@code ?}, a scheduler's choice. */
  FREE
}

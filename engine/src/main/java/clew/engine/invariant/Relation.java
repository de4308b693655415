package clew.engine.invariant;

/**
 * Some terms that belong together in a run, such as the arguments of a call.
 *
 * @param name of the function or predicate as the user knows it
 * @param number tells apart relations that have the same name
 */
public record Relation(String name, int arity, Role role, int number) {
  /** What its terms are. */
  public enum Role {
    /** The arguments of a call. */
    CALLED,
    /** The one result of a call. */
    RETURNED,
    /** The arguments after a call that succeeded. */
    SUCCEEDED
  }

  public Relation(String name, int arity, Role role) {
    this(name, arity, role, 0);
  }
}

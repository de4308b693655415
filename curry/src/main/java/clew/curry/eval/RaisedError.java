package clew.curry.eval;

/** A run-time error of the program. */
final class RaisedError extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** What kind of error it is. */
  enum Kind {
    /** The program called {@code error}. */
    ERROR,
    DIVISION_BY_ZERO,
    /** A character that does not exist. */
    NO_CHARACTER,
    /** Something was asked of an unknown that nothing can be said of. */
    SUSPENDED
  }

  private final Kind kind;

  RaisedError(Kind kind, String message) {
    super(message, null, false, false);
    this.kind = kind;
  }

  Kind kind() {
    return kind;
  }
}

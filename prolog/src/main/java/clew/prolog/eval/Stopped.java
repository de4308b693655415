package clew.prolog.eval;

/** A run that may not go on. Prolog's own {@code catch/3} does not see it. */
final class Stopped extends RuntimeException {
  /** Why. */
  enum Reason {
    FUEL,
    MEMORY,
    INTERRUPTED,
    HALTED
  }

  private final Reason reason;

  Stopped(Reason reason) {
    super(reason.name(), null, false, false);
    this.reason = reason;
  }

  Reason reason() {
    return reason;
  }
}

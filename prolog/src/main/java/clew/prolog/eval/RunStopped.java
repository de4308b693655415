package clew.prolog.eval;

/** A run that may not go on. Prolog's own {@code catch/3} does not see it. */
public final class RunStopped extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Why. */
  public enum Reason {
    FUEL,
    MEMORY,
    INTERRUPTED,
    HALTED
  }

  private final Reason reason;

  RunStopped(Reason reason) {
    super(reason.name(), null, false, false);
    this.reason = reason;
  }

  public Reason reason() {
    return reason;
  }
}

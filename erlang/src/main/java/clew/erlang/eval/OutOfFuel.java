package clew.erlang.eval;

/** The run used up its budget of steps or memory, or was stopped from outside. */
public final class OutOfFuel extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** What was used up. */
  public enum Budget {
    STEPS,
    STACK,
    HEAP,
    /** It waits for a message that nobody can send. */
    WAITING,
    STOPPED
  }

  private final Budget budget;

  public OutOfFuel(Budget budget) {
    super("out of " + budget, null, false, false);
    this.budget = budget;
  }

  public Budget budget() {
    return budget;
  }
}

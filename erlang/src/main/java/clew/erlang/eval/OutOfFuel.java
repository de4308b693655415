package clew.erlang.eval;

/** The run used up its budget of steps or memory, or was stopped from outside. */
public final class OutOfFuel extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** What was used up. */
  public enum Budget {
    STEPS("it took more steps than allowed"),
    STACK("its stack became too deep"),
    HEAP("it needed more memory than there is"),
    WAITING("it waits for a message that nobody can send"),
    STOPPED("stopped");

    private final String inWords;

    Budget(String inWords) {
      this.inWords = inWords;
    }

    /** For people. */
    public String inWords() {
      return inWords;
    }
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

package clew.erlang.node;

/** A request got no answer from the node. */
public abstract sealed class NodeFailure extends Exception {
  private static final long serialVersionUID = 1;

  private final String what;

  private NodeFailure(String what) {
    super(what);
    this.what = what;
  }

  @Override
  public String getMessage() {
    return what;
  }

  /** Whether another node may well answer. */
  public boolean isWorthAnother() {
    return true;
  }

  /** The node ended, or the connection to it did; the next request starts another one. */
  public static final class Died extends NodeFailure {
    private static final long serialVersionUID = 1;

    public Died(String what) {
      super(what);
    }
  }

  /** The node did not answer in time, not even to say so, and was ended. */
  public static final class Silent extends NodeFailure {
    private static final long serialVersionUID = 1;

    public Silent(String what) {
      super(what);
    }
  }

  /** Nobody waits for the answer any more; the node may still be at work. */
  public static final class Unwanted extends NodeFailure {
    private static final long serialVersionUID = 1;

    public Unwanted(String what) {
      super(what);
    }

    @Override
    public boolean isWorthAnother() {
      return false;
    }
  }

  /** The node could not be started, or no longer can; another one would not start either. */
  public static final class NotStarted extends NodeFailure {
    private static final long serialVersionUID = 1;

    public NotStarted(String what) {
      super(what);
    }

    @Override
    public boolean isWorthAnother() {
      return false;
    }
  }
}

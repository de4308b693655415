package clew.erlang.load;

/** A native function that only the real node has, and that we cannot let it run for us. */
public final class CannotPass extends RuntimeException {
  private static final long serialVersionUID = 1;
  private final String function;
  private final String why;

  CannotPass(String function, String why) {
    super("cannot pass " + function + " to the Erlang node: " + why, null, false, false);
    this.function = function;
    this.why = why;
  }

  /** A call that would be felt outside of the run. */
  public static CannotPass effect(String function) {
    return new CannotPass(function, "it is felt outside of the run; --allow lets it happen");
  }

  /** As {@code module:name/arity}. */
  public String function() {
    return function;
  }

  public String why() {
    return why;
  }
}

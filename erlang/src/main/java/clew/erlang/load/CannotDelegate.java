package clew.erlang.load;

import clew.erlang.eval.CannotContinue;

/** A native function that only the real node has, and that we cannot let it run for us. */
public final class CannotDelegate extends CannotContinue {
  private static final long serialVersionUID = 1;

  CannotDelegate(String function, String why) {
    super("cannot pass " + function + " to the Erlang node: " + why);
  }

  /** A call that would be felt outside of the run. */
  public static CannotDelegate effect(String function) {
    return new CannotDelegate(function, "it is felt outside of the run; --allow lets it happen");
  }
}

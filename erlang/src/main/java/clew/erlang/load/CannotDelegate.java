package clew.erlang.load;

import clew.engine.reason.Limitation;
import clew.erlang.eval.CannotContinue;

/** A native function that only the real node has, and that we cannot let it run for us. */
public final class CannotDelegate extends CannotContinue {
  private static final long serialVersionUID = 1;

  /**
   * @param function as {@code module:name/arity}
   */
  CannotDelegate(String function, Limitation why) {
    super(why.within(function));
  }

  /** A call that would be felt outside of the run. */
  public static CannotDelegate effect(String function) {
    return new CannotDelegate(function, Limitation.of(Limitation.Kind.NATIVE_EFFECT));
  }
}

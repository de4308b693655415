package clew.erlang.instrument;

import clew.erlang.eval.CannotContinue;

/** A run that cannot be rebuilt: what the node did and what the code says differ, or it was cut. */
public final class CannotRebuild extends CannotContinue {
  private static final long serialVersionUID = 1;

  /** Begins what is said of a run that went otherwise than the code says. */
  public static final String OTHERWISE = "the run on the Erlang node cannot be rebuilt: ";

  CannotRebuild(String how) {
    this(OTHERWISE, how);
  }

  private CannotRebuild(String what, String how) {
    super(what + how);
  }

  /** A run that was ended from outside, and was rebuilt up to there. */
  static CannotRebuild ended(String how) {
    return new CannotRebuild("", how);
  }
}

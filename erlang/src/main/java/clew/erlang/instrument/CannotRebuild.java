package clew.erlang.instrument;

import clew.engine.reason.Limitation;
import clew.erlang.eval.CannotContinue;

/** A run that cannot be rebuilt: what the node did and what the code says differ, or it was cut. */
public final class CannotRebuild extends CannotContinue {
  private static final long serialVersionUID = 1;

  /** A run that went otherwise than the code says. */
  CannotRebuild(String how) {
    this(Limitation.of(Limitation.Kind.NOT_REBUILT, how).within("the Erlang node"));
  }

  /** A run that was ended from outside, and was rebuilt up to there. */
  CannotRebuild(Limitation end) {
    super(end);
  }
}

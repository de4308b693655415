package clew.erlang.eval;

import clew.engine.reason.Limitation;
import clew.engine.reason.LimitationWording;

/** Ends a run that came to something which the machine leaves undone. */
public abstract class CannotContinue extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient Limitation what;

  protected CannotContinue(Limitation what) {
    super(LimitationWording.of(what), null, false, false);
    this.what = what;
  }

  public final Limitation what() {
    return what;
  }
}

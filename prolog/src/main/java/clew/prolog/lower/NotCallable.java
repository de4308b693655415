package clew.prolog.lower;

import clew.prolog.value.Value;

/** A clause or goal that has something other than a goal where one must be. */
public final class NotCallable extends RuntimeException {
  private final transient Value culprit;

  NotCallable(Value culprit) {
    super(null, null, false, false);
    this.culprit = culprit;
  }

  /** The number, string or the like. */
  public Value culprit() {
    return culprit;
  }

  @Override
  public String getMessage() {
    return culprit + " is no goal";
  }
}

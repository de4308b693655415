package clew.prolog.error;

import clew.prolog.value.Value;

/** An exception of Prolog on its way to {@code catch/3}. */
public final class PrologException extends RuntimeException {
  private final transient Value ball;

  private final boolean isBare;

  public PrologException(Value ball) {
    this(ball, false);
  }

  private PrologException(Value ball, boolean isBare) {
    super(null, null, false, false);
    this.ball = ball;
    this.isBare = isBare;
  }

  /** The same, with its context left open, as SWI-Prolog's library does. */
  public PrologException bare() {
    return new PrologException(ball, true);
  }

  public boolean isBare() {
    return isBare;
  }

  public Value ball() {
    return ball;
  }

  @Override
  public String getMessage() {
    return ball.toString();
  }
}

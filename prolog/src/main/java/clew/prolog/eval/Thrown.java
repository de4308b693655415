package clew.prolog.eval;

import clew.prolog.value.Value;

/** An exception of Prolog on its way to {@code catch/3}. */
public final class Thrown extends RuntimeException {
  private final transient Value ball;

  private final boolean isBare;

  public Thrown(Value ball) {
    this(ball, false);
  }

  private Thrown(Value ball, boolean isBare) {
    super(null, null, false, false);
    this.ball = ball;
    this.isBare = isBare;
  }

  /** The same, with its context left open, as SWI-Prolog's library does. */
  public Thrown bare() {
    return new Thrown(ball, true);
  }

  boolean isBare() {
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

package clew.engine.result;

/**
 * Runs that were guesses at how often loops must be repeated for a test to go another way.
 *
 * @param missed those of them that did not do what they were made for; that is no gap, since what
 *     they were made for is open as before
 */
public record Guesses(RunSet made, RunSet missed) {
  public static final Guesses NONE = new Guesses(RunSet.EMPTY, RunSet.EMPTY);

  /** All of both. */
  public Guesses and(Guesses other) {
    return new Guesses(made.and(other.made), missed.and(other.missed));
  }
}

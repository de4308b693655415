package clew.engine.result;

/**
 * Runs that were guesses at how often loops must be repeated for a test to go another way.
 *
 * @param missed how many of them did not do what they were made for; that is no gap, since what
 *     they were made for is open as before
 */
public record Guesses(long made, long missed) {
  public static final Guesses NONE = new Guesses(0, 0);
}

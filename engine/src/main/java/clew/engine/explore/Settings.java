package clew.engine.explore;

/**
 * How to search.
 *
 * @param seed makes random choices repeatable; with one worker the whole search is
 * @param jobs how many workers search at the same time
 */
public record Settings(Mode mode, Strategy strategy, Limits limits, long seed, int jobs) {
  public static final Settings DEFAULT =
      new Settings(Mode.CONCOLIC, Strategy.INTERLEAVED, Limits.DEFAULT, 0, 1);

  public Settings {
    if (jobs < 1) {
      throw new IllegalArgumentException("at least one worker is needed, not " + jobs);
    }
  }
}

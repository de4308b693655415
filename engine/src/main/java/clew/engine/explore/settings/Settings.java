package clew.engine.explore.settings;

import java.time.Duration;

/**
 * How to search.
 *
 * @param seed makes random choices repeatable; with one worker the whole search is
 * @param jobs how many workers search at the same time
 * @param wantsPaths whether the report should have the tree of paths
 */
public record Settings(
    Mode mode, Strategy strategy, Limits limits, long seed, int jobs, boolean wantsPaths) {
  public static final Settings DEFAULT =
      new Settings(Mode.CONCOLIC, Strategy.INTERLEAVED, Limits.DEFAULT, 0, 1);

  /** Without the tree of paths. */
  public Settings(Mode mode, Strategy strategy, Limits limits, long seed, int jobs) {
    this(mode, strategy, limits, seed, jobs, false);
  }

  private static final Duration MOMENT = Duration.ofMillis(50);

  /** The same search in another time; it gets a moment at least. */
  public Settings within(Duration time) {
    Duration some = time.compareTo(MOMENT) < 0 ? MOMENT : time;
    return new Settings(mode, strategy, limits.within(some), seed, jobs, wantsPaths);
  }

  /** The same search in another mode. */
  public Settings in(Mode other) {
    return new Settings(other, strategy, limits, seed, jobs, wantsPaths);
  }

  public Settings {
    if (jobs < 1) {
      throw new IllegalArgumentException("at least one worker is needed, not " + jobs);
    }
  }

  /** Tells searches with different settings apart. By hand: this is part of every short search. */
  public String name() {
    return String.join(
        " ",
        mode.id(),
        strategy.id(),
        Long.toString(seed),
        Integer.toString(jobs),
        Long.toString(limits.time().toMillis()),
        Long.toString(limits.runs()),
        Integer.toString(limits.depth()),
        Long.toString(limits.steps()),
        Long.toString(limits.solver()),
        Integer.toString(limits.termDepth()));
  }
}

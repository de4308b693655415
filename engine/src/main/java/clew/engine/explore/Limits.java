package clew.engine.explore;

import java.time.Duration;

/**
 * What a search may cost.
 *
 * @param time the most time for one entry
 * @param runs the most executions of one entry
 * @param depth the most branches along one path that are recorded, counted by case constructs
 * @param steps the most steps of the language's machine in one run
 * @param solver the most work of the solver for one query, in Z3's own units, so that a search can
 *     be repeated
 */
public record Limits(Duration time, long runs, int depth, long steps, long solver) {
  public static final Limits DEFAULT =
      new Limits(Duration.ofSeconds(60), 100_000, 2_000, 10_000_000, 4_000_000);

  Limits within(Duration other) {
    return new Limits(other, runs, depth, steps, solver);
  }
}

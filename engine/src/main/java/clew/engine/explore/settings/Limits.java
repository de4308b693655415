package clew.engine.explore.settings;

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
 * @param termDepth how many structures may be around each other in an input: a list of three
 *     numbers is three deep, as each of its cells is around the next
 */
public record Limits(Duration time, long runs, int depth, long steps, long solver, int termDepth) {
  /** Inputs of any depth. */
  public static final int ANY_DEPTH = Integer.MAX_VALUE;

  public static final Limits DEFAULT =
      new Limits(Duration.ofSeconds(60), 100_000, 2_000, 10_000_000, 4_000_000);

  /** With inputs of any depth. */
  public Limits(Duration time, long runs, int depth, long steps, long solver) {
    this(time, runs, depth, steps, solver, ANY_DEPTH);
  }

  Limits within(Duration other) {
    return new Limits(other, runs, depth, steps, solver, termDepth);
  }
}

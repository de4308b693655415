package clew.engine.explore;

import java.util.Optional;

/**
 * The targets not yet tried. A target that another frontier gave away meanwhile is passed over, so
 * several can share their targets.
 */
interface Frontier {
  void add(Target target);

  /** The target to try next, taken out. */
  Optional<Target> next();

  /** Forgets all targets. */
  void clear();

  /**
   * The frontier of a strategy.
   *
   * @param file the user's own file: what is in others, such as libraries, is less interesting
   */
  static Frontier of(Strategy strategy, Visited visited, long seed, String file) {
    return switch (strategy) {
      case DEPTH_FIRST -> new Line(true);
      case BREADTH_FIRST -> new Line(false);
      case GENERATIONAL -> new Generational();
      case UNVISITED_FIRST -> new UnvisitedFirst(visited);
      case RANDOM_PATH -> new RandomPath(seed);
      case INTERLEAVED ->
          new Interleaved(
              new UnvisitedFirst(
                  visited, target -> !target.label().site().span().file().equals(file)),
              new Line(true),
              new RandomPath(seed));
    };
  }
}

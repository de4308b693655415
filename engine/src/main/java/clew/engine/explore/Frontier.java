package clew.engine.explore;

import clew.engine.explore.settings.Strategy;
import clew.engine.language.Guidance.Help;
import java.util.Optional;
import java.util.function.Function;

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
   * @param help how a target helps towards what is not covered yet
   */
  static Frontier of(
      Strategy strategy,
      VisitedAlternatives visited,
      long seed,
      String file,
      Function<Target, Help> help) {
    return switch (strategy) {
      case DEPTH_FIRST -> new QueueFrontier(true);
      case BREADTH_FIRST -> new QueueFrontier(false);
      case GENERATIONAL -> new GenerationalFrontier();
      case UNVISITED_FIRST -> new UnvisitedFirstFrontier(visited);
      case RANDOM_PATH -> new RandomPathFrontier(seed);
      case DIRECTED -> new DirectedFrontier(help);
      case INTERLEAVED ->
          new InterleavedFrontier(
              new UnvisitedFirstFrontier(
                  visited, target -> !target.label().site().span().file().equals(file)),
              new QueueFrontier(true),
              new RandomPathFrontier(seed));
    };
  }
}

package clew.engine.explore;

import clew.engine.language.Entry.Help;
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
      Strategy strategy, Visited visited, long seed, String file, Function<Target, Help> help) {
    return switch (strategy) {
      case DEPTH_FIRST -> new Line(true);
      case BREADTH_FIRST -> new Line(false);
      case GENERATIONAL -> new Generational();
      case UNVISITED_FIRST -> new UnvisitedFirst(visited);
      case RANDOM_PATH -> new RandomPath(seed);
      case DIRECTED -> new Directed(help);
      case INTERLEAVED ->
          new Interleaved(
              new UnvisitedFirst(
                  visited, target -> !target.label().site().span().file().equals(file)),
              new Line(true),
              new RandomPath(seed));
    };
  }
}

package clew.engine.explore.settings;

import java.util.Locale;

/** In which order targets are tried. */
public enum Strategy {
  /** The newest first: follows one path to its end before it turns back. */
  DEPTH_FIRST,
  /** The oldest first. */
  BREADTH_FIRST,
  /** Targets of the runs that covered the most new points first. */
  GENERATIONAL,
  /** Alternatives that no run has taken yet first, then smaller depth (Algorithm 1, CutEr). */
  UNVISITED_FIRST,
  /** A random walk from the root of the path tree to a target. */
  RANDOM_PATH,
  /**
   * The last alternative that leads to what no run has covered; ends when all is covered (section
   * 5.1 of the paper on Prolog).
   */
  DIRECTED,
  /** Unvisited-first, depth-first and random-path in turns. */
  INTERLEAVED;

  /** Its name on the command line. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}

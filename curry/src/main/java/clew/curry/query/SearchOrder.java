package clew.curry.query;

import clew.engine.explore.StateWorklist;

/** In which order the branches of a search are followed. */
public enum SearchOrder {
  FAIR("fair"),
  DEPTH_FIRST("depth-first"),
  BREADTH_FIRST("breadth-first"),
  DEEPENING("deepening"),
  RANDOM("random");

  /** The steps that a branch may take while others wait. */
  private static final long TURN = 200;

  /** By how many forks a search goes deeper at a time. */
  private static final int DEEPER = 16;

  private final String word;

  SearchOrder(String word) {
    this.word = word;
  }

  /** Its name on the command line. */
  public String word() {
    return word;
  }

  <S> StateWorklist<S> waiting(long seed) {
    return switch (this) {
      case FAIR -> StateWorklist.fair(TURN);
      case DEPTH_FIRST -> StateWorklist.depthFirst();
      case BREADTH_FIRST -> StateWorklist.breadthFirst();
      case DEEPENING -> StateWorklist.deepening(DEEPER);
      case RANDOM -> StateWorklist.random(seed);
    };
  }
}

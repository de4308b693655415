package clew.imp.follow;

/** Is shown a run while it goes on. */
public interface RunWatcher {
  /** What begins at a point has come to its normal end. */
  void completed(int point, StateView view);

  /**
   * A decision was taken.
   *
   * @param dependent whether the input decided; only then it is part of the path condition
   */
  void decided(int decision, boolean holds, boolean dependent, StateView view);
}

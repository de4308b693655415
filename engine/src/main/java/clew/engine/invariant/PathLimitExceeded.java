package clew.engine.invariant;

/** A function or clause has more paths, or deeper ones, than are worth making rules of. */
public final class PathLimitExceeded extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public PathLimitExceeded(String what) {
    super(what, null, false, false);
  }
}

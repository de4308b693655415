package clew.engine.invariant;

/** A function or clause has more paths, or deeper ones, than are worth making rules of. */
public final class TooMuch extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public TooMuch(String what) {
    super(what, null, false, false);
  }
}

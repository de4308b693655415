package clew.erlang.invariant;

/** A function has more paths, or deeper ones, than are worth going along. */
final class TooMuch extends RuntimeException {
  private static final long serialVersionUID = 1L;

  TooMuch(String what) {
    super(what, null, false, false);
  }
}

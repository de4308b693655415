package clew.prolog.eval;

/** Where a run prints to. */
@FunctionalInterface
public interface Output {
  /** Nobody reads it. */
  Output NONE = text -> {};

  void write(CharSequence text);
}

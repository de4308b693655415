package clew.prolog.lower;

/** A clause or goal that is a rational tree: it has no end that could be compiled. */
public final class NotFinite extends RuntimeException {
  NotFinite() {
    super("a cyclic term is no clause", null, false, false);
  }
}

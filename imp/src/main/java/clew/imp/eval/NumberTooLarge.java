package clew.imp.eval;

import clew.engine.reason.Limitation;

/**
 * A number outgrew what a machine is willing to compute with. It leaves the machine's loop, which
 * makes an outcome of it; nobody else sees it.
 */
public final class NumberTooLarge extends RuntimeException {
  /** About 39,000 decimal digits. Repeated squaring passes it after a few rounds. */
  public static final int BITS = 1 << 17;

  public NumberTooLarge() {
    super("a number of more than " + BITS + " bits", null, false, false);
  }

  public static Limitation limitation() {
    return Limitation.of(Limitation.Kind.LARGE_NUMBER, BITS);
  }
}

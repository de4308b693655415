package clew.curry.eval;

import clew.engine.reason.Limitation;

/** A number is too large for an operation that could not be interrupted. */
final class NumberTooLarge extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int bits;

  NumberTooLarge(int bits) {
    super("a number of " + bits + " bits", null, false, false);
    this.bits = bits;
  }

  Limitation limitation() {
    return Limitation.of(Limitation.Kind.LARGE_NUMBER, bits - 1L);
  }
}

package clew.imp.follow;

import clew.imp.ir.Opcode;

/**
 * Guesses how many bits the value of a term has if every input has 64. A term that squares itself
 * over and over is small in memory, but nobody could ever evaluate it: not a solver's model of it,
 * not even the run that made it, had its input not been 0 by chance.
 */
final class TermSizes {
  static final double INPUT = 64;

  private static final double FAR = 30;
  private static final double LOG_2 = Math.log(2);

  private TermSizes() {}

  static double of(Opcode op, double left, double right) {
    return switch (op) {
      case ADD, SUBTRACT -> sum(left, right);
      case MULTIPLY -> left + right;
      case DIVIDE -> left;
      case MODULO -> right;
      default -> 1;
    };
  }

  static double of(Opcode op, double operand) {
    return op == Opcode.NEGATE ? operand : 1;
  }

  /**
   * The binary logarithm of 2^a + 2^b, so that a long sum grows as slowly as it does. A summand
   * that is smaller by far leaves the guess as it is.
   */
  private static double sum(double a, double b) {
    double distance = Math.abs(a - b);
    double larger = Math.max(a, b);
    return distance > FAR ? larger : larger + Math.log1p(Math.pow(2, -distance)) / LOG_2;
  }
}

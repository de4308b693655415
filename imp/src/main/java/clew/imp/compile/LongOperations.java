package clew.imp.compile;

/** The operations of L on longs, called by generated code. Those that may overflow throw. */
final class LongOperations {
  private LongOperations() {}

  static long truth(boolean holds) {
    return holds ? 1 : 0;
  }

  static long not(long operand) {
    return truth(operand == 0);
  }

  static long truth(long operand) {
    return truth(operand != 0);
  }

  static long equal(long left, long right) {
    return truth(left == right);
  }

  static long unequal(long left, long right) {
    return truth(left != right);
  }

  static long less(long left, long right) {
    return truth(left < right);
  }

  static long atMost(long left, long right) {
    return truth(left <= right);
  }

  static long greater(long left, long right) {
    return truth(left > right);
  }

  static long atLeast(long left, long right) {
    return truth(left >= right);
  }

  static long and(long left, long right) {
    return truth(left != 0 && right != 0);
  }

  static long or(long left, long right) {
    return truth(left != 0 || right != 0);
  }
}

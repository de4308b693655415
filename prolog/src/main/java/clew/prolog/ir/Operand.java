package clew.prolog.ir;

/**
 * Where a value comes from, as one number: what kind of place, and which. It stands in the code of
 * heads and goals, so it is no object.
 */
public final class Operand {
  /** A slot that has a value. */
  public static final int LOCAL = 0;

  /** A slot that gets its first value here. */
  public static final int FRESH = 1;

  /** A constant of the clause. */
  public static final int CONSTANT = 2;

  /** A variable that occurs nowhere else. */
  public static final int VOID = 3;

  private Operand() {}

  public static int of(int kind, int index) {
    return index << 2 | kind;
  }

  public static int kind(int operand) {
    return operand & 3;
  }

  public static int index(int operand) {
    return operand >> 2;
  }
}

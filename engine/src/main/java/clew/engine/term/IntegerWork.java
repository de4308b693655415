package clew.engine.term;

import java.math.BigInteger;

/**
 * What an operation on integers costs, in steps of a machine. A step of a program is cheap, and a
 * product of numbers with millions of digits is not: it cannot be interrupted, and a loop that
 * squares one ends a search that counts steps only after days. So machines count both, and before
 * they begin.
 *
 * <p>The figures are those of {@link BigInteger}: products by Toom and Cook's method, quotients by
 * Burnikel and Ziegler's, texts by Schönhage's.
 */
public final class IntegerWork {
  /** Numbers of fewer bits cost nothing beyond the step that they are in. */
  private static final int FREE_BITS = 4_096;

  /** How many products of two words are a step. */
  private static final double PER_STEP = 64;

  /** The most steps of one operation: about a second. */
  public static final long MOST = 1L << 23;

  private static final double TOOM_COOK = 1.465;

  private IntegerWork() {}

  /** The steps of an operation that looks at all bits once, such as a sum. */
  public static long linear(BigInteger a, BigInteger b) {
    return linear(Math.max(a.bitLength(), b.bitLength()));
  }

  /** The steps of an operation that makes or looks at so many bits once. */
  public static long linear(long bits) {
    return bits <= FREE_BITS ? 0 : (long) (words(bits) / PER_STEP) + 1;
  }

  public static long product(BigInteger a, BigInteger b) {
    return product(a.bitLength(), b.bitLength());
  }

  /** The steps of a product of numbers of so many bits. */
  public static long product(long bits, long others) {
    long most = Math.max(bits, others);
    if (most <= FREE_BITS) {
      return 0;
    }
    double few = words(Math.min(bits, others));
    double many = words(most);
    return steps(many / few * Math.min(few * few, 6 * Math.pow(few, TOOM_COOK)));
  }

  public static long quotient(BigInteger a, BigInteger b) {
    long rest = (long) a.bitLength() - b.bitLength();
    return rest <= 0 ? 0 : saturated(8L, product(b.bitLength(), rest));
  }

  /** The steps of Euclid's algorithm, which takes the square of the length. */
  public static long divisor(BigInteger a, BigInteger b) {
    int bits = Math.min(a.bitLength(), b.bitLength());
    return bits <= FREE_BITS
        ? quotient(a, b)
        : saturated(1, steps(4 * words(bits) * words(bits))) + quotient(a, b);
  }

  /** The steps of a power; a result that no computer has counts as much as can be. */
  public static long power(BigInteger base, long exponent) {
    double bits = (double) base.bitLength() * exponent;
    return bits > Integer.MAX_VALUE ? Long.MAX_VALUE : product((long) bits, (long) bits / 2 + 1);
  }

  /** The steps of writing a number in digits, or of reading one. */
  public static long text(BigInteger number) {
    return text(number.bitLength());
  }

  /** The steps of writing a number of so many bits, or of reading one. */
  public static long text(long bits) {
    return saturated(8L, product(bits / 2 + 1, bits / 2 + 1));
  }

  private static double words(long bits) {
    return bits / 32.0 + 1;
  }

  private static long steps(double products) {
    return products / PER_STEP >= Long.MAX_VALUE
        ? Long.MAX_VALUE
        : (long) (products / PER_STEP) + 1;
  }

  private static long saturated(long factor, long steps) {
    return steps > Long.MAX_VALUE / 16 ? Long.MAX_VALUE / 2 : factor * steps;
  }
}

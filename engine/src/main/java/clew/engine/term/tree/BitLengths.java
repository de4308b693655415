package clew.engine.term.tree;

/**
 * The bit strings of certain lengths: a base, and any number of units more.
 *
 * @param unit 0 if the base is the only length
 */
public record BitLengths(int base, int unit) {
  public static final BitLengths ALL = new BitLengths(0, 1);

  public BitLengths {
    if (base < 0 || unit < 0) {
      throw new IllegalArgumentException("bit strings of length " + base + " and units of " + unit);
    }
  }

  boolean contains(long length) {
    return unit == 0 ? length == base : length >= base && (length - base) % unit == 0;
  }

  boolean isWithin(BitLengths other) {
    return other.contains(base)
        && (unit == 0 || (other.unit != 0 && other.contains((long) base + unit)));
  }
}

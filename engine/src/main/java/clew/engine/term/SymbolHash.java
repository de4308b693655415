package clew.engine.term;

/**
 * The hash of a text from those of its parts, equal to that of the whole as a {@link String} has
 * it. A loop through a text makes some dozens of terms for each byte, and putting their symbols
 * together only to hash them was most of what it allocated.
 */
final class SymbolHash {
  /** The factor of {@link String#hashCode}. */
  private static final int FACTOR = 31;

  private static final int TEN = 10;

  private SymbolHash() {}

  /** With a text behind it. */
  static int then(int hash, String more) {
    return shifted(hash, more.length()) + more.hashCode();
  }

  /** With a character behind it. */
  static int then(int hash, char more) {
    return FACTOR * hash + more;
  }

  /** With the digits of a number behind it, which is not negative. */
  static int then(int hash, int number) {
    return number < TEN ? then(hash, (char) ('0' + number)) : then(hash, Integer.toString(number));
  }

  private static int shifted(int hash, int places) {
    int shifted = hash;
    for (int i = 0; i < places; i++) {
      shifted *= FACTOR;
    }
    return shifted;
  }
}

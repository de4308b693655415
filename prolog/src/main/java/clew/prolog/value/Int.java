package clew.prolog.value;

/** An integer that fits a Java long; every such integer is one of these. */
public record Int(long value) implements Numeral {
  private static final int LEAST = -256;
  private static final Int[] SMALL = new Int[1280];

  static {
    for (int i = 0; i < SMALL.length; i++) {
      SMALL[i] = new Int(i + LEAST);
    }
  }

  public static Int of(long value) {
    return value >= LEAST && value < LEAST + SMALL.length
        ? SMALL[(int) value - LEAST]
        : new Int(value);
  }

  @Override
  public String toString() {
    return Long.toString(value);
  }
}

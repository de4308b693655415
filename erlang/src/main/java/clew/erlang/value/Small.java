package clew.erlang.value;

/** An integer that fits a long. */
public final class Small implements Value {
  private static final int LOWEST = -1024;
  private static final int HIGHEST = 4096;
  private static final Small[] CACHE = new Small[HIGHEST - LOWEST + 1];

  static {
    for (int i = LOWEST; i <= HIGHEST; i++) {
      CACHE[i - LOWEST] = new Small(i);
    }
  }

  public final long number;

  private Small(long number) {
    this.number = number;
  }

  public static Small of(long number) {
    return number >= LOWEST && number <= HIGHEST ? CACHE[(int) number - LOWEST] : new Small(number);
  }

  @Override
  public String toString() {
    return Long.toString(number);
  }
}

package clew.erlang.value;

/**
 * A walk through all parts of a value. A value of forty tuples may have a billion parts, if each
 * tuple has the one before twice: whoever looks at all of them counts them here.
 */
public final class Walk {
  /** More than anybody has built on purpose, and looked at in a moment. */
  private static final int MOST = 1 << 24;

  private int parts;

  /** The next part. */
  public void next() {
    if (++parts > MOST) {
      throw new Endless();
    }
  }

  /** There are more parts than anybody waits for, as on the real system. */
  public static final class Endless extends RuntimeException {
    private static final long serialVersionUID = 1;

    private Endless() {
      super("a value of more than " + MOST + " parts", null, false, false);
    }
  }
}

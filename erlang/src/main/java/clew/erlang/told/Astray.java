package clew.erlang.told;

/** A run that cannot be rebuilt: what the node did and what the code says differ, or it was cut. */
public final class Astray extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Begins what is said of a run that went otherwise than the code says. */
  public static final String OTHERWISE = "the run on the Erlang node cannot be rebuilt: ";

  Astray(String how) {
    this(OTHERWISE, how);
  }

  private Astray(String what, String how) {
    super(what + how, null, false, false);
  }

  /** A run that was ended from outside, and was rebuilt up to there. */
  static Astray ended(String how) {
    return new Astray("", how);
  }
}

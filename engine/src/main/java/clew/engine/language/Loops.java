package clew.engine.language;

import java.util.Locale;

/**
 * What to do about loops, which catch every search that runs them one iteration at a time.
 *
 * @param unroll how many iterations are run before a loop is replaced by what is always true of it
 * @param domain what is asked to be known of a loop, in the language's own notation; may be empty
 */
public record Loops(How how, int unroll, String domain) {
  public static final Loops DEFAULT = new Loops(How.ACCELERATE, 0, "");

  /** The ways there are. */
  public enum How {
    /** Iteration by iteration. */
    UNROLL,
    /** Replaced by an invariant, which may lead to inputs that do not do what they should. */
    ASSUME,
    /** The number of iterations is one more unknown. */
    ACCELERATE;

    public String id() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}

package clew.engine.language;

import java.util.List;
import java.util.Locale;

/**
 * What the user asks of a language beyond its defaults. A language passes over what has no meaning
 * in it.
 *
 * @param specs whether the types that the program declares for an entry limit its inputs
 * @param callees what the declared types of called functions mean
 * @param doNotFollow functions, in the language's own notation, that values are not followed into
 * @param allowEffects whether a run may do what is felt outside of it, such as delete files
 * @param deterministic whether a goal with more than one way to succeed is a finding
 * @param loops what to do about loops
 * @param by what runs the program
 */
public record Wishes(
    boolean specs,
    Callees callees,
    List<String> doNotFollow,
    boolean allowEffects,
    boolean deterministic,
    Loops loops,
    By by) {
  public static final Wishes NONE = new Wishes(true, Callees.IGNORE, List.of(), false, false);

  /** With the default for loops. */
  public Wishes(
      boolean specs,
      Callees callees,
      List<String> doNotFollow,
      boolean allowEffects,
      boolean deterministic) {
    this(
        specs, callees, doNotFollow, allowEffects, deterministic, Loops.DEFAULT, By.INTERPRETATION);
  }

  /** These, with something else for loops. */
  public Wishes with(Loops other) {
    return new Wishes(specs, callees, doNotFollow, allowEffects, deterministic, other, by);
  }

  /** These, with the program run by something else. */
  public Wishes by(By other) {
    return new Wishes(specs, callees, doNotFollow, allowEffects, deterministic, loops, other);
  }

  /** What runs the program while its symbolic run is made. */
  public enum By {
    /** A machine of ours. */
    INTERPRETATION,
    /** The real system, on a copy of the program that tells what it does. */
    INSTRUMENTATION;

    /** As users write it. */
    public String id() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** What the declared types of called functions mean. */
  public enum Callees {
    /** Nothing. */
    IGNORE,
    /** Inputs that lead to a call outside of them are not wanted. */
    ASSUME,
    /** A call outside of them is a finding. */
    REPORT
  }
}

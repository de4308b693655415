package clew.engine.language;

import java.util.List;

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
 */
public record Wishes(
    boolean specs,
    Callees callees,
    List<String> doNotFollow,
    boolean allowEffects,
    boolean deterministic,
    Loops loops) {
  public static final Wishes NONE = new Wishes(true, Callees.IGNORE, List.of(), false, false);

  /** With the default for loops. */
  public Wishes(
      boolean specs,
      Callees callees,
      List<String> doNotFollow,
      boolean allowEffects,
      boolean deterministic) {
    this(specs, callees, doNotFollow, allowEffects, deterministic, Loops.DEFAULT);
  }

  /** These, with something else for loops. */
  public Wishes with(Loops other) {
    return new Wishes(specs, callees, doNotFollow, allowEffects, deterministic, other);
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

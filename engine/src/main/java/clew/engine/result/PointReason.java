package clew.engine.result;

/** Why a point is unreachable, or why it is open. */
public sealed interface PointReason {
  /** There is nothing to say. */
  record None() implements PointReason {}

  /** Every path was tried, and none leads there. */
  record AllTried() implements PointReason {}

  /** A proof says so; {@code how} in a few words. */
  record Proved(String how) implements PointReason {}

  /** A proof was made and could not be repeated. */
  record NotRepeated(String how) implements PointReason {}

  /** An analysis gave up; {@code why} in a few words. */
  record GivenUp(String why) implements PointReason {}
}

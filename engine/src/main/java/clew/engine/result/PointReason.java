package clew.engine.result;

import clew.engine.reason.Exclusion;
import clew.engine.reason.Limitation;
import java.util.List;

/** Why a point is unreachable, or why it is open. */
public sealed interface PointReason {
  /** There is nothing to say. */
  record None() implements PointReason {}

  /** Every path was tried, and none leads there. */
  record AllTried() implements PointReason {}

  /** A proof says so. */
  record Proved(Exclusion by) implements PointReason {}

  /** A proof was made and could not be repeated. */
  record NotRepeated(Exclusion by) implements PointReason {}

  /** An analysis gave up. */
  record GivenUp(List<Limitation> why) implements PointReason {
    public GivenUp {
      why = List.copyOf(why);
    }
  }
}

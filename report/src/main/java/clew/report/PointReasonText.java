package clew.report;

import clew.engine.result.PointReason;

/** Why a point is unreachable or open, in words. */
final class PointReasonText {
  private PointReasonText() {}

  static String of(PointReason reason) {
    return switch (reason) {
      case PointReason.None() -> "";
      case PointReason.AllTried() -> "every path was tried";
      case PointReason.Proved(var how) -> how;
      case PointReason.NotRepeated(var how) -> "a proof could not be repeated: " + how;
      case PointReason.GivenUp(var why) -> why;
    };
  }

  /** The name of its kind in JSON; empty if there is nothing to say. */
  static String kind(PointReason reason) {
    return switch (reason) {
      case PointReason.None _ -> "";
      case PointReason.AllTried _ -> "allTried";
      case PointReason.Proved _ -> "proved";
      case PointReason.NotRepeated _ -> "notRepeated";
      case PointReason.GivenUp _ -> "givenUp";
    };
  }
}

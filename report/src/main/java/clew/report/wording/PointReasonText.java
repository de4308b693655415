package clew.report.wording;

import clew.engine.reason.Exclusion;
import clew.engine.reason.LimitationWording;
import clew.engine.result.PointReason;
import java.util.List;
import java.util.stream.Collectors;

/** Why a point is unreachable or open, in words. */
public final class PointReasonText {
  private static final int MOST_INVARIANTS = 4;
  private static final int MOST_FACTS = 3;

  private PointReasonText() {}

  public static String of(PointReason reason) {
    return switch (reason) {
      case PointReason.None() -> "";
      case PointReason.AllTried() -> "every path was tried";
      case PointReason.Proved(var by) -> of(by);
      case PointReason.NotRepeated(var by) -> "a proof could not be repeated: " + of(by);
      case PointReason.GivenUp(var why) ->
          why.stream().map(LimitationWording::of).collect(Collectors.joining("; "));
    };
  }

  private static String of(Exclusion reason) {
    return switch (reason) {
      case Exclusion.NoValues() -> "no values lead there";
      case Exclusion.ByInvariants(var facts) ->
          "by the invariant "
              + firsts(facts, MOST_INVARIANTS, " and ")
              + (facts.size() > MOST_INVARIANTS
                  ? " and %d more".formatted(facts.size() - MOST_INVARIANTS)
                  : "");
      case Exclusion.ByCalls(var facts) ->
          firsts(facts.stream().map(CallFactText::of).toList(), MOST_FACTS, ", and ")
              + (facts.size() > MOST_FACTS
                  ? ", and %d facts more".formatted(facts.size() - MOST_FACTS)
                  : "");
      case Exclusion.ByPhases(var most) ->
          "no run has more than %d phases, and none of them comes here".formatted(most);
    };
  }

  private static String firsts(List<String> all, int most, String separator) {
    return String.join(separator, all.subList(0, Math.min(most, all.size())));
  }

  /** The name of its kind in JSON; empty if there is nothing to say. */
  public static String kind(PointReason reason) {
    return switch (reason) {
      case PointReason.None _ -> "";
      case PointReason.AllTried _ -> "allTried";
      case PointReason.Proved _ -> "proved";
      case PointReason.NotRepeated _ -> "notRepeated";
      case PointReason.GivenUp _ -> "givenUp";
    };
  }
}

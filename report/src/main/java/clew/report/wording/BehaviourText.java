package clew.report.wording;

import clew.engine.result.Behaviour;

/** What a run should do and what it did, in words. */
public final class BehaviourText {
  private BehaviourText() {}

  public static String predicted(Behaviour behaviour) {
    return switch (behaviour) {
      case Behaviour.Takes(var branch, var ways) ->
          branch + " goes to " + String.join(" and ", ways);
      case Behaviour.Misses(var branch) -> "the run does not come to " + branch;
      case Behaviour.LeadsTo(var branch) -> "the path leads to " + branch;
      case Behaviour.Reaches(var criterion, var point) ->
          "come to %s %s".formatted(criterion, point).stripTrailing();
      case Behaviour.NeverReaches(var criterion, var point) -> point + " is unreachable";
      case Behaviour.Ends ends -> ended(ends);
    };
  }

  public static String happened(Behaviour behaviour) {
    return switch (behaviour) {
      case Behaviour.Takes(var branch, var ways) ->
          branch + " went to " + String.join(" and ", ways);
      case Behaviour.Misses(var branch) -> "the run did not come to " + branch;
      case Behaviour.LeadsTo(var branch) -> "it led to " + branch;
      case Behaviour.Reaches(var criterion, var point) -> "a run came to it";
      case Behaviour.NeverReaches(var criterion, var point) -> "no run came to it";
      case Behaviour.Ends ends -> ended(ends);
    };
  }

  private static String ended(Behaviour.Ends ends) {
    return ends.outcome() + ends.on().map(system -> " by " + system).orElse("");
  }
}

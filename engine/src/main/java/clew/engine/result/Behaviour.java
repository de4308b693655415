package clew.engine.result;

import java.util.List;
import java.util.Optional;

/** What a run does at a place, or should do; places and ways by their names in the program. */
public sealed interface Behaviour {
  /** At a branch it takes some ways. */
  record Takes(String branch, List<String> ways) implements Behaviour {
    public Takes {
      ways = List.copyOf(ways);
    }
  }

  /** It does not come to a branch. */
  record Misses(String branch) implements Behaviour {}

  /** Its path leads to a branch. */
  record LeadsTo(String branch) implements Behaviour {}

  /** It comes to a point. */
  record Reaches(String criterion, String point) implements Behaviour {}

  /** No run comes to a point. */
  record NeverReaches(String criterion, String point) implements Behaviour {}

  /**
   * It ends.
   *
   * @param outcome in the user's own syntax
   * @param on the real system that it ended so on, if it was run there
   */
  record Ends(String outcome, Optional<String> on) implements Behaviour {
    /** On the machine that explores. */
    public Ends(String outcome) {
      this(outcome, Optional.empty());
    }
  }
}

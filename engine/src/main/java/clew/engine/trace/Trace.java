package clew.engine.trace;

import java.util.List;

/**
 * One run: what happened, how it ended, and how many steps of the machine it took.
 *
 * @param stack where an error happened, innermost call first, as the system that ran it prints it;
 *     may be empty
 * @param beside in which other way the system that ran it has shown the same end; empty for none
 */
public record Trace(
    List<Event> events, Outcome outcome, long steps, List<String> stack, String beside) {
  public Trace(List<Event> events, Outcome outcome, long steps) {
    this(events, outcome, steps, List.of());
  }

  public Trace(List<Event> events, Outcome outcome, long steps, List<String> stack) {
    this(events, outcome, steps, stack, "");
  }

  /** The same run, whose end was shown in another way too. */
  public Trace seenBy(String way) {
    return new Trace(events, outcome, steps, stack, way);
  }
}

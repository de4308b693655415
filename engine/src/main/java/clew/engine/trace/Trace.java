package clew.engine.trace;

import java.util.List;

/**
 * One run: what happened, how it ended, and how many steps of the machine it took.
 *
 * @param stack where an error happened, innermost call first, as the system that ran it prints it;
 *     may be empty
 */
public record Trace(List<Event> events, Outcome outcome, long steps, List<String> stack) {
  public Trace(List<Event> events, Outcome outcome, long steps) {
    this(events, outcome, steps, List.of());
  }
}

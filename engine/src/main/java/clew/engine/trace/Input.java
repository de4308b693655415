package clew.engine.trace;

import clew.engine.term.Assignment;

/**
 * All that decides what a run does: the values of its unknowns, and which way it goes where nothing
 * but a schedule decides.
 */
public record Input(Assignment values, Schedule schedule) {
  /** An input of a program that decides everything by its values. */
  public static Input of(Assignment values) {
    return new Input(values, Schedule.NONE);
  }

  /** The same values under another schedule. */
  public Input under(Schedule other) {
    return new Input(values, other);
  }

  /** The same schedule with other values. */
  public Input with(Assignment other) {
    return new Input(other, schedule);
  }
}

package clew.engine.trace;

import clew.engine.source.Span;

/**
 * A place in the program where a run decides, assumes or loses something. The same for every
 * backend that runs the program.
 *
 * @param label its name in the language's own terms, such as a location of L or a function's clause
 */
public record Site(String label, Span span) {
  @Override
  public String toString() {
    return label + " at " + span;
  }
}

package clew.engine.language;

import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.trace.Outcome;

/** Writes values, inputs and outcomes in the user's own syntax. */
public interface Renderer {
  String value(Term value);

  /** The input as the user would give it to {@code clew run}. */
  String input(Assignment input);

  String condition(Term condition);

  /** How a run ended, in a few words. */
  String outcome(Outcome outcome);
}

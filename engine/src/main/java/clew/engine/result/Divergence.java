package clew.engine.result;

import clew.engine.source.Span;

/**
 * A run that left the path its input was made for, or that ended otherwise on the real system: our
 * model of the program is wrong there.
 *
 * @param predicted what the run should have done at the place
 * @param happened what it did
 */
public record Divergence(Span place, String input, Behaviour predicted, Behaviour happened) {}

package clew.engine.testcase;

import clew.engine.trace.Input;
import clew.engine.trace.Outcome;
import clew.engine.trace.Point;
import java.util.Set;

/**
 * An input that was run.
 *
 * @param id names it for {@code clew replay}; the same input of the same entry has the same id in
 *     every run
 * @param inputText the input in the user's own syntax
 * @param outcomeText how it ended, in a few words
 * @param origin why it was made
 * @param covers the points it reached
 */
public record TestCase(
    String id,
    Input input,
    String inputText,
    Outcome outcome,
    String outcomeText,
    Origin origin,
    Set<Point> covers) {}

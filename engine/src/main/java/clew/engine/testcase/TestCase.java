package clew.engine.testcase;

import clew.engine.term.Assignment;
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
 * @param origin why it was made: the seed, or the branch that was turned
 * @param covers the points it reached
 */
public record TestCase(
    String id,
    Assignment input,
    String inputText,
    Outcome outcome,
    String outcomeText,
    String origin,
    Set<Point> covers) {}

package clew.engine.language;

import clew.engine.reason.Limitation;
import clew.engine.trace.Point;
import clew.engine.trace.Site;
import java.util.Set;

/**
 * Says of a state that it may not be a real one: on the way to it something was replaced by what is
 * always true of it. An input for such a state is only a suggestion until it was run.
 *
 * @param at what was replaced
 * @param how whether and how often it was run before
 * @param passed the points that were passed since; a run on the input has to come to all of them
 */
public record LoopAssumption(Site at, Limitation how, Set<Point> passed) {}

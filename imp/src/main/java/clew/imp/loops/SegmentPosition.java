package clew.imp.loops;

import clew.engine.term.Assignment;
import clew.imp.loops.Segments.Node;
import org.jspecify.annotations.Nullable;

/**
 * A place on the way from a cut.
 *
 * @param facts what holds there, with what held at the cut
 */
record SegmentPosition(
    Phase phase, Node node, @Nullable PathFacts facts, Assignment model, long number) {}

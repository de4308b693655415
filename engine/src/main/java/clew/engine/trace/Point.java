package clew.engine.trace;

import clew.engine.source.Span;

/**
 * Something that can be covered.
 *
 * @param criterion the coverage criterion it counts for, such as {@code statement} or {@code
 *     branch}
 * @param name tells apart points at the same place, such as the two ways of a branch
 */
public record Point(String criterion, String name, Span span) {}

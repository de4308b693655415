/**
 * Intervals of whole numbers, unbounded ones included: the simplest thing that an analysis of loops
 * can know of a number, and for many loops enough.
 *
 * <p>All operations are sound: the result has every number that the operation gives on numbers from
 * the arguments. {@link clew.engine.interval.Interval#widen} makes chains of growing intervals
 * finite; it stops at {@link clew.engine.interval.Thresholds}, the numbers that a program itself
 * compares with. Numbers beyond {@link clew.engine.interval.Bound#MOST_BITS} count as infinite.
 *
 * <p>Held by {@code ElementsTest} and {@code ContainmentTest} of the language L, and by {@code
 * ProofsTest}.
 */
@NullMarked
package clew.engine.interval;

import org.jspecify.annotations.NullMarked;

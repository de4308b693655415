/**
 * What one run learns about its input.
 *
 * <p>A {@link clew.prolog.follow.Path} is the record of a run: what it decided by its input, with
 * the condition of each alternative, the points it came to, and what it lost sight of. {@link
 * clew.prolog.follow.Facts} are what the decisions so far imply, so that a question whose answer is
 * known is no decision again. They outlive backtracking, because the input does.
 *
 * <p>{@link clew.prolog.follow.Unification} finds out when two terms unify, or a head and a call:
 * the concrete terms are taken apart side by side, and where one of them depends on the input, what
 * has to be true of that is a condition. Where this run's input has no such part the walk goes on
 * with a part of the unknown, so that the condition is whole.
 */
@NullMarked
package clew.prolog.follow;

import org.jspecify.annotations.NullMarked;

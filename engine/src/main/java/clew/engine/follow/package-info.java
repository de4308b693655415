/**
 * What one run learns about its input.
 *
 * <p>A {@link clew.engine.follow.Recording} is the record that a machine keeps while it follows a
 * run: the decisions that depended on the input, with the condition of each alternative, the points
 * it came to, and what it lost sight of. {@link clew.engine.follow.Facts} are what the decisions so
 * far imply, so that a question whose answer is known is not a decision again: once a value is
 * known to be a list, asking whether it is a tuple costs no query.
 *
 * <p>How deep a decision is and what a language's own tests imply differ by language; the rest is
 * here, once.
 *
 * <p>Held by {@code FollowedRunsTest} of the conformance tests, which compares followed runs with
 * plain ones.
 */
@NullMarked
package clew.engine.follow;

import org.jspecify.annotations.NullMarked;

/**
 * What a run does in which values are followed. {@link clew.erlang.follow.Follower} is the object
 * that follows one run: the machine asks it where values depend on the input, and it records into a
 * {@link clew.erlang.follow.path.PathRecording}. The other classes are nodes of the machine for
 * such runs.
 *
 * <p>A module is lowered twice: once for runs on plain values, with nodes that look at a value only
 * as far as they must, and once for runs that follow the input. Most nodes are the same. Those here
 * take the place of the ones that look at values: cases and patterns ({@link
 * clew.erlang.follow.FollowedCase}, {@link clew.erlang.follow.FollowedPattern}), and calls of
 * builtins ({@link clew.erlang.follow.FollowedCall}). So code that runs without an input to follow
 * does not pay for this in any way.
 *
 * <p>Held by {@code FollowedRunsTest}, {@code CutErPaperTest} and {@code EncodingTest} of the
 * conformance module.
 */
@NullMarked
package clew.erlang.follow;

import org.jspecify.annotations.NullMarked;

/**
 * What a run on an input records.
 *
 * <p>A {@link clew.curry.follow.Follower} has the input of one run. The machine asks it wherever
 * something depends on the input; it answers by the input's values, and writes each answer down as
 * a branch with all that it could have been. It knows nothing of the machine, so that the machine
 * can hold one.
 *
 * <p>Held by {@code FollowedRunsTest}.
 */
@NullMarked
package clew.curry.follow;

import org.jspecify.annotations.NullMarked;

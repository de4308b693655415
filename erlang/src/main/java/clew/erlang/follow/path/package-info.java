/**
 * What one run of Erlang code learns about its input.
 *
 * <p>A {@link clew.erlang.follow.path.PathRecording} is the {@link clew.engine.follow.Recording} of
 * a run. Its depth counts case constructs, as the CutEr paper does, and it knows what a spec asks
 * of the input and of calls. It stands below the machine, which hands it on, while {@code follow}
 * stands above.
 *
 * <p>Held by {@code CutErPaperTest}, {@code FirstFlipsTest} and {@code FollowedRunsTest} of the
 * conformance module.
 */
@NullMarked
package clew.erlang.follow.path;

import org.jspecify.annotations.NullMarked;

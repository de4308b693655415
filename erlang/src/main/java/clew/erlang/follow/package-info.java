/**
 * What one run of Erlang code learns about its input.
 *
 * <p>A {@link clew.erlang.follow.Path} is the {@link clew.engine.follow.Recording} of a run. Its
 * depth counts case constructs, as the CutEr paper does, and it knows what a spec asks of the input
 * and of calls.
 */
@NullMarked
package clew.erlang.follow;

import org.jspecify.annotations.NullMarked;

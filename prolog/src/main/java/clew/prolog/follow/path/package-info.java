/**
 * What one run learns about its input.
 *
 * <p>A {@link clew.prolog.follow.path.PathRecording} is the {@link clew.engine.follow.Recording} of
 * a run; its facts outlive backtracking, because the input does. At a call every clause that may
 * match is an alternative ({@link clew.prolog.follow.path.ClauseAlternatives}).
 *
 * <p>{@link clew.prolog.follow.path.SymbolicUnification} finds out when two terms unify, or a head
 * and a call: the concrete terms are taken apart side by side, and where one of them depends on the
 * input, what has to be true of that is a condition. Where this run's input has no such part the
 * walk goes on with a part of the unknown, so that the condition is whole.
 *
 * <p>Held by {@code FollowTest} and {@code GeneratedProgramsTest}.
 */
@NullMarked
package clew.prolog.follow.path;

import org.jspecify.annotations.NullMarked;

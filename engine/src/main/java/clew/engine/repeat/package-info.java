/**
 * Loops of a run as something that could have been repeated any number of times.
 *
 * <p>A run that goes round a loop three times says little by itself; that a number grew by one each
 * time says what it would be after a million times. So a machine that sees arguments change by a
 * constant writes, <em>beside</em> the exact term of each, what it is as a function of the number
 * of trips ({@link clew.engine.repeat.TripFunction}), which is an unknown but no input ({@link
 * clew.engine.repeat.Loop}). Every condition then has two readings. The exact one is what is
 * recorded as a branch, and nothing else counts for paths, facts and verdicts. The other one, with
 * what held in the first iterations, in the last but one and in the last ({@link
 * clew.engine.repeat.Repetition}), makes a question that can be asked for a million trips at once
 * ({@link clew.engine.repeat.Demand}).
 *
 * <p>The answer to such a question is a guess. It costs one run to find out whether it is right,
 * and that no answer exists proves nothing.
 *
 * <p>Held by {@code RepetitionTest}, and by {@code RecursionTest} of the conformance tests.
 */
@NullMarked
package clew.engine.repeat;

import org.jspecify.annotations.NullMarked;

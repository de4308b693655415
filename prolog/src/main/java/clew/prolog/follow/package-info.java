/**
 * Predicates as programs of the engine: a goal that is run on given inputs, concretely and
 * symbolically at once.
 *
 * <p>A {@link clew.prolog.follow.PredicateProgram} calls one predicate. Each of its arguments is an
 * {@link clew.prolog.follow.GoalArgument}: an input with an unknown of its own, an output, or
 * something fixed. A {@link clew.prolog.follow.PredicateRun} is what came of it: the trace for the
 * engine, and all that a replay on the real system can be compared with. A {@code Follower} is what
 * the machine of one run reports to. {@link clew.prolog.follow.CoveragePoints} are what can be
 * covered in the program under test.
 *
 * <p>This is the semantics of Fig. 3 of the paper. A call is one branch with an alternative for
 * each clause whose head may unify, so the alternatives c(l, theta) of the rules (unfolding),
 * (backtracking) and (failure) are all known when the call is made. The clause stack L is the chain
 * of the machine's frames, which backtracking restores; the markers e(l) are frames of their own.
 *
 * <p>Held by {@code FollowTest}, {@code BuiltinsTest}, {@code LargeInputsTest}, {@code
 * RunsApartTest} and {@code GeneratedProgramsTest}.
 */
@NullMarked
package clew.prolog.follow;

import org.jspecify.annotations.NullMarked;

/**
 * Prolog predicates as things to explore.
 *
 * <p>A file is a {@link clew.prolog.check.ProgramSubject}, a predicate with modes a {@link
 * clew.prolog.check.PredicateEntry}, whose sides are objects of their own. A run is a goal in our
 * machine whose inputs are followed ({@link clew.prolog.follow.PredicateProgram}); a {@code
 * GoalProgram} tells how it ended. It is pure: nothing is asked of the real system in it. What it
 * reaches counts only once SWI-Prolog has reached it: that is asked of a {@code SwiplJudge} between
 * runs, whose {@code SwiplMeter} takes the run that was just made ({@code RecentRun}) or makes it
 * again, has it made there, and takes the clauses that were entered and completed from there.
 * Neither remembers what it was told. Runs worth keeping become plunit tests ({@link
 * clew.prolog.testing.PlunitWriter}), which expect what the real system answered. What nobody said
 * of a predicate is guessed, and {@link clew.prolog.check.Assumptions} tells it.
 *
 * <p>Held by {@code CheckTest}, {@code GoalOutcomesTest}, {@code PureRunsTest}, {@code
 * SwiplJudgeTest}, {@code GivenTextTest}, {@code SeveralProgramsTest}, {@code DeclaredInputsTest},
 * {@code InputTextTest} and {@code PrologProgramsTest}.
 */
@NullMarked
package clew.prolog.check;

import org.jspecify.annotations.NullMarked;

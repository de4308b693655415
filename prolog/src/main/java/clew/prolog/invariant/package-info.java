/**
 * What the predicates of a program may do, as rules that the engine can prove things by.
 *
 * <p>A term of a rule stands for what a term of a clause is at some moment of a run, and for every
 * instance of that: variables are bound as a run goes on. So only what stays true when they are may
 * be a condition. That a comparison of numbers holds or fails is one, and that two terms do or do
 * not unify; that a term is an integer is one, but not that it is none, since a variable is none
 * and may become one. A free variable can be anything, and no fact is proved of it.
 *
 * <p>{@link clew.prolog.invariant.ProgramHornClauses} begins with the goal: its inputs have their
 * types, its outputs are free. {@link clew.prolog.invariant.ClauseWalk} goes along the body of a
 * clause. A clause after one that is cut is tried only where the head and the tests before that cut
 * did not hold. What is not seen may do anything: a goal that is made at run time, a predicate that
 * changes clauses or that is not known to be harmless may call every predicate with any arguments.
 * Where a unification could make a term that contains itself, which is no term of the engine,
 * nothing is concluded from it.
 *
 * <p>Held by {@code PrologDeadBranchesTest} and {@code PrologProofsTest}.
 */
@NullMarked
package clew.prolog.invariant;

import org.jspecify.annotations.NullMarked;

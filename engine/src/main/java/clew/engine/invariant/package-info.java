/**
 * What is always true of the arguments and results of functions, whatever their loops do: kinds of
 * values and intervals of integers, found by abstract interpretation and proved by induction.
 *
 * <p>A language says what its program may do as {@link clew.engine.invariant.HornClauses}, which
 * are Horn clauses. A {@link clew.engine.invariant.Relation} stands for the calls of a function or
 * for its results, a {@link clew.engine.invariant.HornClause} says: if such a call is made and
 * these conditions hold, then this call is made too. A {@link clew.engine.invariant.Way} says: a
 * run that comes to this clause comes from such a call, and these conditions hold. Everything that
 * a language cannot see is an unknown of its own, on which nothing is asked. So the rules may say
 * that more can happen than does, never less; nothing in this package knows more of the program
 * than they say.
 *
 * <p>{@link clew.engine.invariant.Fixpoint} goes through the rules with sets of values ({@link
 * clew.engine.invariant.ValueSet}) in place of values, and widens what keeps growing. What it finds
 * are only candidates. {@link clew.engine.invariant.InductiveFacts} asks a solver whether each rule
 * keeps them and gives up those that are not kept, until the rest is true by induction (Houdini,
 * after Flanagan and Leino). {@link clew.engine.invariant.Proofs} then asks whether they exclude
 * the ways to a point that no run has come to. The queries of a proof go with the claim, so that it
 * is checked again by a solver that has not seen them.
 *
 * <p>Held by {@code ProofsTest}, and by {@code ErlangProofsTest}, {@code ErlangDeadBranchesTest},
 * {@code PrologProofsTest} and {@code PrologDeadBranchesTest} of the conformance tests.
 */
@NullMarked
package clew.engine.invariant;

import org.jspecify.annotations.NullMarked;

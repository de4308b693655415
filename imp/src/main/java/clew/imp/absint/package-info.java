/**
 * Abstract interpretation of L: what is true at each location on every run, and what no run does
 * (section 4 of the paper).
 *
 * <p>{@link clew.imp.absint.Analysis} is the entrance: it takes a program's code and a {@link
 * clew.imp.absint.DomainChoice} and gives back an invariant for every instruction. {@link
 * clew.imp.absint.ControlFlow} recovers from the code of a stack machine the expressions that are
 * assigned and decided on. {@link clew.imp.absint.FixpointIteration} goes through the code in its
 * order, which is a weak topological one since L is structured, and goes round each loop until its
 * head is stable: a few joins first, then widenings with thresholds, then some rounds down again.
 *
 * <p>A relational invariant relates a variable also to its value before the loop, as the paper's 2x
 * + y = y0 does: the analysis keeps such values as {@link clew.imp.absint.GhostVariables}.
 *
 * <p>An analysis is a program too, and may be wrong. {@link clew.imp.absint.InductiveCheck} asks a
 * solver whether the invariants are inductive and exclude a branch; only then it counts as proved.
 *
 * <p>Held by {@code AnalysisTest}, {@code ContainmentTest}, {@code EliminationTest} and {@code
 * InductiveCheckTest}.
 */
@NullMarked
package clew.imp.absint;

import org.jspecify.annotations.NullMarked;

/**
 * L for people: values, inputs and conditions in the user's own syntax, and runs and trees in the
 * notation of the paper.
 *
 * <p>{@link clew.imp.render.ExpressionText} writes expressions and terms in one of two styles.
 * {@link clew.imp.render.ProgramText} writes whole programs, so that reading them again gives the
 * same program. {@link clew.imp.render.RunExplanation} and {@link clew.imp.render.TreeDrawing} show
 * what the machines do: the quadruple (ρ, π, σ, φ) after each step of a run, and the tree of Fig.
 * 3.
 *
 * <p>Held by {@code PaperTest} and {@code ReadingTest}.
 */
@NullMarked
package clew.imp.render;

import org.jspecify.annotations.NullMarked;

/**
 * Arithmetic: expressions, the functions in them, and the numbers they work on.
 *
 * <p>{@link clew.prolog.eval.arithmetic.ArithmeticEvaluator} evaluates terms and what was compiled
 * into clauses. {@link clew.prolog.eval.arithmetic.NumericTower} knows integers without bound,
 * rationals and floats, and when one becomes the other. Functions of floats are those of the C
 * library where there is one, as SWI-Prolog calls it: Java's differ in the last digit now and then.
 *
 * <p>Held by {@code BuiltinsAgainstSwiplTest} and {@code BuiltinPointsAgainstSwiplTest}.
 */
@NullMarked
package clew.prolog.eval.arithmetic;

import org.jspecify.annotations.NullMarked;

/**
 * The small language that Curry programs become before they are typed and compiled.
 *
 * <p>Names are resolved: a {@link clew.curry.core.Variable} is bound in the expression around it, a
 * {@link clew.curry.core.Function} and a {@link clew.curry.core.Constructor} are global. Operators
 * are ordinary functions, comprehensions and ranges are calls. What is left of matching is the
 * {@link clew.curry.core.Expr.Match}, whose rows are all tried, or only the first that fits: the
 * symbolic and the concrete reading of the paper's {@code Match}.
 */
@NullMarked
package clew.curry.core;

import org.jspecify.annotations.NullMarked;

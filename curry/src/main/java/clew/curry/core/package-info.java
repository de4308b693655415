/**
 * The desugared program: the small language that Curry programs become before they are typed and
 * lowered.
 *
 * <p>Names are resolved: a {@link clew.curry.core.Variable} is bound in the expression around it, a
 * {@link clew.curry.core.CoreFunction} and a {@link clew.curry.core.DataConstructor} are global.
 * Operators are ordinary functions, comprehensions and ranges are calls. What is left of matching
 * is the {@link clew.curry.core.Expr.Match}, whose rows are all tried, or only the first that fits:
 * the symbolic and the concrete reading of the paper's {@code Match}. The machine does not run
 * this, but the code of {@link clew.curry.ir}.
 *
 * <p>Held by {@code ReferenceTest}, which interprets it without a machine, and by {@code
 * PaperTest}.
 */
@NullMarked
package clew.curry.core;

import org.jspecify.annotations.NullMarked;

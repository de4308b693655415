/**
 * What the operators of L are to a solver.
 *
 * <p>{@link clew.imp.model.OperatorModels} makes terms of operations. A solver has no division that
 * rounds towards minus infinity; {@link clew.imp.model.FloorDivision} is that operator, with what
 * it is in terms of those that a solver has.
 *
 * <p>Held by {@code FloorDivisionTest} and {@code RandomRunsTest}.
 */
@NullMarked
package clew.imp.model;

import org.jspecify.annotations.NullMarked;

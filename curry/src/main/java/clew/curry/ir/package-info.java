/**
 * The code that the machine runs.
 *
 * <p>A {@link clew.curry.ir.Procedure} has a number of slots, the first of which are its
 * parameters, and a {@link clew.curry.ir.Code} that computes its value. Where a value is not needed
 * yet, a {@link clew.curry.ir.Build} makes it: a constant, a constructor around others, or a
 * delayed call. Every delayed expression is a call of a procedure: what was written in place has
 * been made a procedure of its own, with the variables it uses as parameters.
 *
 * <p>Held by {@code ReferenceTest}, as all of the machine is.
 */
@NullMarked
package clew.curry.ir;

import org.jspecify.annotations.NullMarked;

/**
 * What values of Curry are to a solver.
 *
 * <p>{@link clew.curry.model.ValueEncoding} says which terms stand for which values: data are
 * constructors, numbers are integers, and so are characters. What operations mean needs no table:
 * the machine computes with terms where a number is not known, and data are looked at one
 * constructor at a time.
 *
 * <p>Held by {@code CheckTest} and {@code FollowedRunsTest}.
 */
@NullMarked
package clew.curry.model;

import org.jspecify.annotations.NullMarked;

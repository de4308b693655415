/**
 * Inputs, values and conditions in Prolog's own syntax, for people to read.
 *
 * <p>{@link clew.prolog.render.PrologRenderer} shows an input as the goal that it makes, {@link
 * clew.prolog.render.ConditionText} a condition as goals about parts of it. The text of a term is
 * the business of {@code render.term}.
 *
 * <p>Held by {@code CheckTest} and {@code GoldenTest}.
 */
@NullMarked
package clew.prolog.render;

import org.jspecify.annotations.NullMarked;

/**
 * Inputs, values and conditions as Curry writes them.
 *
 * <p>{@link clew.curry.render.CurryRenderer} is the entrance: an input is a call, a condition on a
 * part of an input is a pattern with a test ({@link clew.curry.render.ConditionText}). It gets the
 * names and types of inputs, and knows nothing of entries, so that these can have one.
 *
 * <p>Held by {@code CheckTest}, and by {@code GoldenTest} of the conformance tests.
 */
@NullMarked
package clew.curry.render;

import org.jspecify.annotations.NullMarked;

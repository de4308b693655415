/**
 * What can be asked of a map, and how one is changed, as operators.
 *
 * <p>A map that nothing is known of is an unknown like any other. {@link
 * clew.engine.term.map.MapOperator} says whether it has a key, what is under it, and how many keys
 * there are; {@code PUT} and {@code REMOVE} are the map that comes of a change. A question about a
 * changed map becomes one about the map before the change as soon as it is built, so what reaches a
 * solver are questions about maps of the input. Keys are the same by the equality of languages with
 * maps: {@code 1} and {@code 1.0} are two keys, {@code 0.0} and {@code -0.0} are one ({@link
 * clew.engine.term.map.MapKeys}).
 *
 * <p>{@link clew.engine.term.map.MapParts} is a map of an input taken apart: a cell for each key
 * that somebody asks for, and how many keys there are besides.
 *
 * <p>Held by {@code MapOperatorTest} and {@code MapQueriesTest}.
 */
@NullMarked
package clew.engine.term.map;

import org.jspecify.annotations.NullMarked;

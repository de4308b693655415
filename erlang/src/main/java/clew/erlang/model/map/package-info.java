/**
 * What maps mean to a solver: finding, putting and taking away keys, and going through all of them.
 *
 * <p>A map is met in two forms. One that the program built is an ordinary {@link
 * clew.erlang.value.MapValue} whose keys are plain; what is under them may depend on the input, and
 * nothing has to be decided to find it. One that the input decides about is a term as a whole, over
 * the operators of {@link clew.engine.term.map}; it is asked for a key by {@code HAS} and {@code
 * GET}, and an update of it is a term again. A key that depends on the input is told from the keys
 * of a map that the program built by one decision ({@link clew.erlang.model.map.FollowedMaps}); if
 * it is none of them, the map with that key is a term as a whole from there on.
 *
 * <p>Going through a map that is a term decides how many keys it has ({@link
 * clew.erlang.model.map.OpenedMap}); then it is a map of the first form.
 *
 * <p>Held by {@code MapModelsTest} and {@code MapsAgainstErlTest}.
 */
@NullMarked
package clew.erlang.model.map;

import org.jspecify.annotations.NullMarked;

/**
 * What an argument may be: types that limit the inputs of a search.
 *
 * <p>{@link clew.prolog.type.TypeTerms} reads the types that PlDoc comments and {@code must_be/2}
 * speak of. Where a program says nothing, {@link clew.prolog.type.TypeInference} looks at what its
 * clauses do with an argument: a number is what is computed with, a list what is taken apart as
 * one. Both give the engine's types, sets of terms that are accepted by tree automata.
 *
 * <p>Held by {@code TypesTest}.
 */
@NullMarked
package clew.prolog.type;

import org.jspecify.annotations.NullMarked;

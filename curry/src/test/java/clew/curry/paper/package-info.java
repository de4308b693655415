/**
 * The language of the paper on free monads, as it is written there.
 *
 * <p>{@link clew.curry.paper.PaperExpression} is its abstract syntax. {@link
 * clew.curry.paper.PaperTranslation} maps it onto the same core that Curry programs become, so the
 * same machine runs it, under any handler. The concrete interpreter of the paper takes the first
 * case that matches, the symbolic one every case: that is the one difference between the two
 * translations of a {@code Match}.
 *
 * <p>Held by {@code PaperTest}.
 */
@NullMarked
package clew.curry.paper;

import org.jspecify.annotations.NullMarked;

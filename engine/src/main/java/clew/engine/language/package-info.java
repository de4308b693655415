/**
 * What a language provides to the engine.
 *
 * <p>A {@link clew.engine.language.Language} reads a source file into a {@link
 * clew.engine.language.Subject}, whose {@link clew.engine.language.Entry entries} can be explored.
 * There are two ways to run an entry. A {@link clew.engine.language.Program} runs from the start on
 * a given input, concretely and symbolically at once. A {@link clew.engine.language.Forking}
 * machine carries several states forward and forks where the input decides. A language offers the
 * one that fits, or both; the rest of the engine is the same for both.
 */
@NullMarked
package clew.engine.language;

import org.jspecify.annotations.NullMarked;

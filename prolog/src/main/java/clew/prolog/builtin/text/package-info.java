/**
 * Text as atoms, strings, numbers and lists of codes or characters, and the ways between them.
 *
 * <p>Builtins differ in what they take for text and in what they call it when they get something
 * else; {@link clew.prolog.builtin.text.TextArgument} says both, so that a builtin is one line of a
 * table where it can be. Positions and lengths count code points, as SWI-Prolog's characters do.
 *
 * <p>Held by {@code TextAgainstSwiplTest}.
 */
@NullMarked
package clew.prolog.builtin.text;

import org.jspecify.annotations.NullMarked;

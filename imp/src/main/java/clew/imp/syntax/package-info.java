/**
 * Reads the text of an L program into a tree.
 *
 * <p>{@link clew.imp.syntax.Lexer} cuts the text into tokens, {@link clew.imp.syntax.Parser} makes
 * statements of them and {@link clew.imp.syntax.ExpressionParser} expressions. All three keep their
 * own stacks: a program may be nested as deep as its file is long. Everything in the tree knows
 * where it stands as a pair of offsets; a {@link clew.engine.source.Span} is made of them only when
 * somebody wants to see the place.
 *
 * <p>A mistake does not stop the reading. It becomes a diagnostic that says what is wrong, where,
 * and how to write it right, and the parser goes on as if the right thing stood there, so that one
 * reading shows up to twenty mistakes.
 */
@NullMarked
package clew.imp.syntax;

import org.jspecify.annotations.NullMarked;

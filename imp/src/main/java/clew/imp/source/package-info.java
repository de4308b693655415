/**
 * Reads the text of an L program into a tree.
 *
 * <p>{@link clew.imp.source.Lexer} cuts the text into tokens, {@link clew.imp.source.Parser} makes
 * statements of them and {@link clew.imp.source.ExpressionParser} expressions. All three keep their
 * own stacks: a program may be nested as deep as its file is long. Everything in the tree knows
 * where it stands as a pair of offsets; a {@link clew.engine.source.Span} is made of them only when
 * somebody wants to see the place.
 *
 * <p>A mistake does not stop the reading. It becomes a diagnostic that says what is wrong, where,
 * and how to write it right, and the parser goes on as if the right thing stood there, so that one
 * reading shows up to twenty mistakes.
 *
 * <p>Held by {@code ReadingTest}, {@code SyntaxErrorTest} and {@code DeepProgramsTest}.
 */
@NullMarked
package clew.imp.source;

import org.jspecify.annotations.NullMarked;

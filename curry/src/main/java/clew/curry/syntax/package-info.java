/**
 * Curry's syntax: from a text to declarations.
 *
 * <p>The {@link clew.curry.syntax.Lexer} makes tokens that know whether they begin a line. The
 * {@link clew.curry.syntax.Layout} shows them to the parser: where blocks are marked by
 * indentation, a token that begins a line at the block's column begins the next item, and one
 * further to the left ends the block. A block also ends where its last item cannot go on, which is
 * how {@code let x = 1 in x} and {@code (case x of y -> y)} need no braces.
 *
 * <p>Operators are kept as flat chains, since a fixity may be declared after its first use; {@code
 * clew.curry.scope.Fixities} makes trees of them. A file may have several mistakes: the parser goes
 * on with the next declaration.
 */
@NullMarked
package clew.curry.syntax;

import org.jspecify.annotations.NullMarked;

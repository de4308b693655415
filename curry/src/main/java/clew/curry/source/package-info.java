/**
 * Reads the text of a Curry program into declarations.
 *
 * <p>The {@link clew.curry.source.Lexer} makes tokens that know whether they begin a line. {@link
 * clew.curry.source.LayoutTokens} shows them to the {@link clew.curry.source.Parser}: where blocks
 * are marked by indentation, a token that begins a line at the block's column begins the next item,
 * and one further to the left ends the block. A block also ends where its last item cannot go on,
 * which is how {@code let x = 1 in x} and {@code (case x of y -> y)} need no braces.
 *
 * <p>Operators are kept as flat chains, since a fixity may be declared after its first use; {@code
 * clew.curry.scope.Fixities} makes trees of them. A file may have several mistakes: the parser goes
 * on with the next declaration. {@link clew.curry.source.Diagnostics} collects what is wrong, here
 * and in the rooms that come after.
 *
 * <p>Held by {@code ProgramTest}, and by {@code GoldenTest} of the conformance tests, which has the
 * messages.
 */
@NullMarked
package clew.curry.source;

import org.jspecify.annotations.NullMarked;

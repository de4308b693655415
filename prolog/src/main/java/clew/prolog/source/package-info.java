/**
 * Reads Prolog text as SWI-Prolog 9 does in its default mode.
 *
 * <p>The {@link clew.prolog.source.Reader} cuts a clause into tokens and makes a term of them, up
 * to the full stop. If something is wrong on the way, the rest of the clause is skipped token by
 * token: so reading goes on where SWI-Prolog does. A source that ends within a clause, a comment or
 * a quoted text is what is reported of it, whatever else is wrong before.
 *
 * <p>Within brackets an {@link clew.prolog.source.OperatorParser} finds the arguments of operators.
 * A few texts that are no terms get their messages from rules of their own, which hold for
 * SWI-Prolog 9: they say so where they stand.
 *
 * <p>Operators are looked up when they are met, in a table that may change between two clauses, and
 * every module has its own {@link clew.prolog.source.OperatorTable} above those of its parent. The
 * reader works with stacks of its own: nesting is limited by memory only.
 *
 * <p>Dicts and quasi quotations are refused with a problem that says so.
 *
 * <p>Held by {@code ReaderTest}, {@code ReaderAgainstSwiplTest}, {@code
 * SyntaxPointsAgainstSwiplTest}, {@code DcgAgainstSwiplTest}, {@code OpDirectiveAgainstSwiplTest}
 * and {@code LibraryAgainstSwiplTest}, which reads every file of the library.
 */
@NullMarked
package clew.prolog.source;

import org.jspecify.annotations.NullMarked;

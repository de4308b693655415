/**
 * Reads Prolog text as SWI-Prolog 9 does in its default mode.
 *
 * <p>A clause is read in two passes, as there, because the first decides where it ends whatever the
 * second thinks of it: {@link clew.prolog.syntax.RawClause} looks for the full stop and knows only
 * quotes and comments; the {@link clew.prolog.syntax.Reader} then makes a term of what lies before
 * it. That is why reading goes on at the same place after a syntax error as in SWI-Prolog.
 *
 * <p>Operators are looked up when they are met, in a table that may change between two clauses, and
 * every module has its own {@link clew.prolog.syntax.Operators} above those of its parent. The
 * reader works with stacks of its own: nesting is limited by memory only.
 *
 * <p>Dicts and quasi quotations are refused with a problem that says so.
 */
@NullMarked
package clew.prolog.syntax;

import org.jspecify.annotations.NullMarked;

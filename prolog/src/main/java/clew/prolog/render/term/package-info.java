/**
 * Writes terms as SWI-Prolog 9 does: {@link clew.prolog.render.term.Writer} for {@code
 * write_term/2} and its relatives, {@link clew.prolog.render.term.ClauseText} for {@code
 * portray_clause/1}, {@link clew.prolog.render.term.Format} for {@code format/2}.
 *
 * <p>A clause is laid out in two steps: {@link clew.prolog.render.term.ClauseText}, {@link
 * clew.prolog.render.term.GoalLayout} and {@link clew.prolog.render.term.MultilineTerm} say what
 * may stand on a line of its own, and {@link clew.prolog.render.term.Doc} puts it there, where it
 * knows how far a line is.
 *
 * <p>Where a space goes depends on the last character that was written and on whether an operator
 * ended there; {@link clew.prolog.render.term.TokenSpacing} alone knows that. Nothing here recurses
 * over a term: what is still to be written waits on a stack.
 *
 * <p>Held by {@code WriterAgainstSwiplTest}, {@code WriteTermOptionsAgainstSwiplTest}, {@code
 * FormatAgainstSwiplTest}, {@code ClauseTextAgainstSwiplTest}, {@code ClauseTextTest} and {@code
 * CyclicTermTextTest}.
 */
@NullMarked
package clew.prolog.render.term;

import org.jspecify.annotations.NullMarked;

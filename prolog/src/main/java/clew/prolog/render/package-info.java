/**
 * Writes terms as SWI-Prolog 9 does: {@link clew.prolog.render.Writer} for {@code write_term/2} and
 * its relatives, {@link clew.prolog.render.ClauseText} for {@code portray_clause/1}, {@link
 * clew.prolog.render.Format} for {@code format/2}.
 *
 * <p>A clause is laid out in two steps: {@link clew.prolog.render.ClauseText}, {@link
 * clew.prolog.render.GoalText} and {@link clew.prolog.render.WideTerm} say what may stand on a line
 * of its own, and {@link clew.prolog.render.Doc} puts it there, where it knows how far a line is.
 *
 * <p>Where a space goes depends on the last character that was written and on whether an operator
 * ended there; {@link clew.prolog.render.Tokens} alone knows that. Nothing here recurses over a
 * term: what is still to be written waits on a stack.
 */
@NullMarked
package clew.prolog.render;

import org.jspecify.annotations.NullMarked;

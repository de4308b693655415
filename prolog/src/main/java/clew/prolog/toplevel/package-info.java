/**
 * A goal that a user asks and its answers, as SWI-Prolog's own prompt reads and writes them.
 *
 * <p>A {@link clew.prolog.toplevel.ToplevelQuery} is the goal. An answer comes out of our machine
 * as a {@link clew.prolog.toplevel.ResidualAnswer}, out of the real system as {@link
 * clew.prolog.toplevel.RealAnswers}, and {@link clew.prolog.toplevel.ToplevelAnswers} writes both
 * in one way. {@link clew.prolog.toplevel.AnswerComparison} leaves out what is no difference to a
 * program, such as the numbers of variables.
 *
 * <p>Held by {@code RealAnswersTest}, {@code PrologTest} and {@code PrologRunTest}.
 */
@NullMarked
package clew.prolog.toplevel;

import org.jspecify.annotations.NullMarked;

/**
 * Reports: what came of a command, shown to people.
 *
 * <p>Everything here is a function from data to text. {@link clew.report.TextReport} writes a
 * search for the terminal; {@link clew.report.ExplanationText}, {@link clew.report.TreeText} and
 * {@link clew.report.TreeDot} show one run or one symbolic execution tree. The words for reasons
 * are in {@code wording}, and {@code json} writes the same data for machines. The texts inside a
 * report are in the user's own syntax already, so no room here knows a language; and they write to
 * nobody, so the command line decides where a text goes.
 *
 * <p>A source line is shown in a {@link clew.report.SourceExcerpt}. Its underline has to sit below
 * the right characters whatever the line holds, so {@link clew.report.TerminalCells} counts
 * terminal cells, not characters.
 *
 * <p>Held by {@code TextReportTest}, {@code ReasonTextTest}, {@code ConfinementLineTest}, {@code
 * SourceExcerptTest} and {@code TraceTest}, and by {@code GoldenTest} of the conformance tests.
 */
@NullMarked
package clew.report;

import org.jspecify.annotations.NullMarked;

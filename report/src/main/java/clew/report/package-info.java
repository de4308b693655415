/**
 * Reports: what came of a command, shown to people and to machines.
 *
 * <p>Everything here is a function from data to text. {@link clew.report.TextReport} writes a
 * search for the terminal, {@link clew.report.JsonReport} writes it for machines; {@link
 * clew.report.ExplanationText}, {@link clew.report.TreeText} and {@link clew.report.TreeDot} show
 * one run or one symbolic execution tree, and {@link clew.report.TraceJson} does the same for
 * machines. The texts inside a report are in the user's own syntax already, so this package knows
 * no language; and it writes to nobody, so the command line decides where a text goes.
 *
 * <p>The JSON is a contract, kept in the schemas under {@code schema/}: a field is never taken away
 * or given another meaning without a new version.
 *
 * <p>A source line is shown in a {@link clew.report.SourceExcerpt}. Its underline has to sit below
 * the right characters whatever the line holds, so {@link clew.report.TerminalCells} counts
 * terminal cells, not characters.
 *
 * <p>Reasons come as kinds and parts; the words for them are here, and {@link
 * clew.report.ReasonJson} writes the parts themselves.
 *
 * <p>Held by {@code TextReportTest}, {@code WordsTest}, {@code JsonTest}, {@code SourceExcerptTest}
 * and {@code TraceTest}, and by {@code GoldenTest} and {@code SchemaTest} of the conformance tests.
 */
@NullMarked
package clew.report;

import org.jspecify.annotations.NullMarked;

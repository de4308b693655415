/**
 * The words for what a search found, left out, proved and supposed. Reasons come as kinds and
 * parts; a sentence is made of them here, once for the terminal and once more for readers of JSON,
 * who get the parts as well.
 *
 * <p>Held by {@code ReasonTextTest} and {@code TextReportTest}.
 */
@NullMarked
package clew.report.wording;

import org.jspecify.annotations.NullMarked;

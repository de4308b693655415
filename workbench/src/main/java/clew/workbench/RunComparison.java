package clew.workbench;

import clew.engine.language.Entry;
import clew.engine.language.answer.Explanation;
import clew.engine.trace.Outcome;

/**
 * A kept run that was made again.
 *
 * @param kept what was recorded
 * @param outcome how it ended now, by the judge
 * @param happened the same in the user's own syntax
 * @param explanation the run in full
 * @param isChanged whether the program is another than the one that was recorded
 */
public record RunComparison(
    KeptRun kept,
    OpenProgram program,
    Entry entry,
    Outcome outcome,
    String happened,
    Explanation explanation,
    boolean isChanged) {}

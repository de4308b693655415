package clew.workbench;

import clew.engine.result.RunReport;
import clew.engine.source.Diagnostic;
import java.util.List;

/**
 * What came of a check.
 *
 * @param isKept whether the runs were kept, so that they can be replayed
 * @param unkept why they were not, if they should have been; empty if all is well
 * @param problems what could not be done besides: the report is whole all the same
 */
public record CheckResult(
    OpenProgram program,
    RunReport report,
    boolean isKept,
    String unkept,
    List<Diagnostic> problems) {
  public CheckResult {
    problems = List.copyOf(problems);
  }
}

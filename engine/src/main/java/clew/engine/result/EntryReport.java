package clew.engine.result;

import clew.engine.testcase.TestCase;
import java.util.List;

/**
 * What came of exploring one entry.
 *
 * @param entry its name
 * @param runs how many executions there were, or how many paths came to their end
 */
public record EntryReport(
    String entry,
    Verdict verdict,
    long runs,
    QueryCounts queries,
    List<Coverage> coverage,
    List<Finding> findings,
    List<TestCase> tests,
    List<Gap> gaps,
    List<Divergence> divergences) {
  public EntryReport {
    if (verdict == Verdict.EXHAUSTED && !(gaps.isEmpty() && divergences.isEmpty())) {
      throw new IllegalArgumentException("exhausted, but with gaps: " + gaps + divergences);
    }
  }
}

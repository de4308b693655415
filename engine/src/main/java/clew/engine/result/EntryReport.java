package clew.engine.result;

import clew.engine.testcase.TestCase;
import java.util.List;

/**
 * What came of exploring one entry. Reports of several searches of one entry can be put together
 * with {@link Merge}.
 *
 * @param entry its name
 * @param runs the executions there were, or the paths that came to their end
 * @param gaps what was left out; where nothing was in the end, this is what one search left to
 *     another
 * @param assumed what the search took for granted of the inputs, in sentences, with how to say
 *     otherwise; empty if the program said it all
 * @param spurious inputs that turned out not to do what was supposed of them
 * @param guesses what came of guesses about loops
 * @param isSeenThrough whether every run was seen as phases of loops, and so not each path tried
 * @param closed the beginnings of runs below which nothing was left out
 * @param paths the tree of paths, if it was asked for; empty if not
 */
public record EntryReport(
    String entry,
    RunSet runs,
    QueryCounts queries,
    List<Coverage> coverage,
    List<Finding> findings,
    List<TestCase> tests,
    List<Gap> gaps,
    List<Divergence> divergences,
    List<String> assumed,
    Spurious spurious,
    Guesses guesses,
    boolean isSeenThrough,
    ClosedPaths closed,
    List<PathNode> paths) {
  public EntryReport {
    coverage = List.copyOf(coverage);
    findings = List.copyOf(findings);
    tests = List.copyOf(tests);
    gaps = List.copyOf(gaps);
    divergences = List.copyOf(divergences);
    assumed = List.copyOf(assumed);
    paths = List.copyOf(paths);
  }

  /**
   * Exhausted takes that nothing was left out from the first decision on, that no gap is left but
   * those that another search made up for, and no divergence.
   */
  public Verdict verdict() {
    boolean isMadeUpFor = gaps.stream().allMatch(gap -> gap.kind().isEarlyEnd());
    return closed.coverTheRoot() && isMadeUpFor && divergences.isEmpty()
        ? Verdict.EXHAUSTED
        : Verdict.BOUNDED;
  }

  /** Whether something was found that is worth an alarm. */
  public boolean hasAlarmingFindings() {
    return findings.stream().anyMatch(finding -> finding.level().isAlarming());
  }

  /** The same with other findings. */
  public EntryReport with(List<Finding> others) {
    return new EntryReport(
        entry,
        runs,
        queries,
        coverage,
        others,
        tests,
        gaps,
        divergences,
        assumed,
        spurious,
        guesses,
        isSeenThrough,
        closed,
        paths);
  }
}

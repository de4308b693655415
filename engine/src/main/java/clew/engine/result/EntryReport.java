package clew.engine.result;

import clew.engine.reason.InputAssumption;
import clew.engine.testcase.TestCase;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * What came of exploring one entry. Reports of several searches of one entry can be put together
 * with {@link Merge}.
 *
 * @param entry its name
 * @param coverage what runs and proofs say of the points
 */
public record EntryReport(
    String entry,
    Effort effort,
    List<Coverage> coverage,
    List<Finding> findings,
    List<TestCase> tests,
    Caveats caveats,
    Paths paths) {
  public EntryReport {
    coverage = List.copyOf(coverage);
    findings = List.copyOf(findings);
    tests = List.copyOf(tests);
  }

  /**
   * What was done.
   *
   * @param runs the executions there were, or the paths that came to their end
   * @param guesses what came of guesses about loops
   */
  public record Effort(RunSet runs, QueryCounts queries, Guesses guesses) {
    /** All of both. */
    Effort and(Effort other) {
      return new Effort(
          runs.and(other.runs), queries.and(other.queries), guesses.and(other.guesses));
    }
  }

  /**
   * What keeps the result from being the whole truth, or may.
   *
   * @param gaps what was left out; where nothing was in the end, this is what one search left to
   *     another
   * @param divergences runs that our model of the program does not explain
   * @param spurious inputs that turned out not to do what was supposed of them
   * @param assumed what the search took for granted of the inputs; empty if the program said it all
   */
  public record Caveats(
      List<Gap> gaps,
      List<Divergence> divergences,
      Spurious spurious,
      List<InputAssumption> assumed) {
    public Caveats {
      gaps = List.copyOf(gaps);
      divergences = List.copyOf(divergences);
      assumed = List.copyOf(assumed);
    }
  }

  /**
   * The paths that were seen.
   *
   * @param closed the beginnings of runs below which nothing was left out
   * @param areSeenThrough whether every run was seen as phases of loops, and so not each path tried
   * @param tree all of them, if that was asked for; empty if not
   */
  public record Paths(ClosedPaths closed, boolean areSeenThrough, List<PathNode> tree) {
    public Paths {
      tree = List.copyOf(tree);
    }

    /** All of both; of two trees the larger. */
    Paths and(Paths other) {
      return new Paths(
          closed.and(other.closed),
          areSeenThrough || other.areSeenThrough,
          Stream.of(tree, other.tree)
              .max(
                  Comparator.<List<PathNode>>comparingInt(List::size).thenComparing(List::toString))
              .orElseThrow());
    }
  }

  /** What is known of the points, also from the fact that every path was tried, if it was. */
  @Override
  public List<Coverage> coverage() {
    return verdict() != Verdict.BOUNDED
        ? coverage.stream().map(Coverage::exhausted).toList()
        : coverage;
  }

  /**
   * What runs and proofs say of the points. That every path was tried is known of the whole only,
   * so a part that is to be put together with others does not say so.
   */
  List<Coverage> seen() {
    return coverage;
  }

  public RunSet runs() {
    return effort.runs;
  }

  public List<Gap> gaps() {
    return caveats.gaps;
  }

  public List<Divergence> divergences() {
    return caveats.divergences;
  }

  /**
   * Exhausted takes that nothing was left out from the first decision on, that no gap is left but
   * those that another search made up for, and no divergence; and that inputs are what the user
   * said, not what was guessed.
   */
  public Verdict verdict() {
    boolean isMadeUpFor = gaps().stream().allMatch(gap -> gap.kind().isEarlyEnd());
    if (!paths.closed.coverTheRoot() || !isMadeUpFor || !divergences().isEmpty()) {
      return Verdict.BOUNDED;
    }
    return caveats.assumed.isEmpty() ? Verdict.EXHAUSTED : Verdict.ASSUMED;
  }

  /** Whether something was found that is worth an alarm. */
  public boolean hasAlarmingFindings() {
    return findings.stream().anyMatch(finding -> finding.level().isAlarming());
  }

  /** The same with other findings. */
  public EntryReport with(List<Finding> others) {
    return new EntryReport(entry, effort, coverage, others, tests, caveats, paths);
  }
}

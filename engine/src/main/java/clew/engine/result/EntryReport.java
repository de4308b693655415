package clew.engine.result;

import clew.engine.testcase.TestCase;
import java.util.List;

/**
 * What came of exploring one entry.
 *
 * @param entry its name
 * @param runs how many executions there were, or how many paths came to their end
 * @param assumed what the search took for granted of the inputs, in sentences, with how to say
 *     otherwise; empty if the program said it all
 * @param spurious inputs that turned out not to do what was supposed of them
 * @param guesses what came of guesses about loops
 * @param isSeenThrough whether every run was seen as phases of loops, and so not each path tried
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
    List<Divergence> divergences,
    List<String> assumed,
    Spurious spurious,
    Guesses guesses,
    boolean isSeenThrough) {
  /** With nothing taken for granted, supposed or guessed. */
  public EntryReport(
      String entry,
      Verdict verdict,
      long runs,
      QueryCounts queries,
      List<Coverage> coverage,
      List<Finding> findings,
      List<TestCase> tests,
      List<Gap> gaps,
      List<Divergence> divergences) {
    this(
        entry,
        verdict,
        runs,
        queries,
        coverage,
        findings,
        tests,
        gaps,
        divergences,
        List.of(),
        Spurious.NONE,
        Guesses.NONE,
        false);
  }

  public EntryReport {
    assumed = List.copyOf(assumed);
    if (verdict == Verdict.EXHAUSTED && !(gaps.isEmpty() && divergences.isEmpty())) {
      throw new IllegalArgumentException("exhausted, but with gaps: " + gaps + divergences);
    }
  }
}

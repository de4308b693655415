package clew.report;

import clew.engine.result.Coverage;
import clew.engine.result.Divergence;
import clew.engine.result.EntryReport;
import clew.engine.result.Finding;
import clew.engine.result.Gap;
import clew.engine.result.QueryCounts;
import clew.engine.result.RunReport;
import clew.engine.result.Verdict;
import clew.engine.source.SourceText;
import clew.engine.source.Span;
import clew.engine.term.Assignment;
import clew.engine.term.TermPool;
import clew.engine.testcase.TestCase;
import clew.engine.trace.ErrorKind;
import clew.engine.trace.Outcome;
import clew.engine.trace.Point;
import clew.engine.trace.Site;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A small program and what a search of it could come to. */
final class Samples {
  static final SourceText SOURCE =
      new SourceText("div.imp", "y <- top;\nif y > 3 then\n  x <- 10 div (y - 5)\nelse skip fi\n");
  static final Span DIVISION = new Span("div.imp", 3, 8, 3, 22);
  static final TermPool POOL = new TermPool();

  private Samples() {}

  static Optional<SourceText> source(String file) {
    return file.equals(SOURCE.name()) ? Optional.of(SOURCE) : Optional.empty();
  }

  static Finding division() {
    return new Finding(
        "a1b2",
        "division by zero",
        "y = 5",
        "division by zero",
        DIVISION,
        "run 2 had y - 5 != 0; I asked for y - 5 = 0",
        "y = 5",
        3,
        Optional.of(new Finding.Confirmation("L interpreter", "0.1.0")));
  }

  static Coverage branches(Coverage.State... states) {
    List<Coverage.Covered> points = new ArrayList<>();
    for (int i = 0; i < states.length; i++) {
      Span span = new Span("div.imp", i + 1, 1, i + 1, 5);
      points.add(new Coverage.Covered(new Point("branch", "then", span), states[i]));
    }
    return new Coverage("branch", points);
  }

  static TestCase test() {
    Site site = new Site("div", DIVISION);
    return new TestCase(
        "a1b2",
        Assignment.EMPTY,
        "y = 5",
        new Outcome.Raised(new ErrorKind("division by zero"), POOL.atom("zero"), site),
        "division by zero",
        "turned y > 3",
        Set.of());
  }

  static QueryCounts queries() {
    return new QueryCounts(Map.of("shape", 11L), Map.of("sat", 4L, "unsat", 7L));
  }

  static RunReport report(EntryReport... entries) {
    return new RunReport("imp", "div.imp", List.of(entries), 420, 812);
  }

  static EntryReport exhausted(Finding... findings) {
    return new EntryReport(
        "main",
        Verdict.EXHAUSTED,
        5,
        queries(),
        List.of(branches(Coverage.State.REACHED, Coverage.State.COMPLETED)),
        List.of(findings),
        List.of(test()),
        List.of(),
        List.of());
  }

  static EntryReport seenThrough() {
    EntryReport all = exhausted();
    return new EntryReport(
        all.entry(),
        all.verdict(),
        all.runs(),
        all.queries(),
        all.coverage(),
        all.findings(),
        all.tests(),
        all.gaps(),
        all.divergences(),
        all.assumed(),
        all.spurious(),
        all.guesses(),
        true);
  }

  static EntryReport bounded(List<Coverage> coverage, List<Gap> gaps, Divergence... divergences) {
    return new EntryReport(
        "main",
        Verdict.BOUNDED,
        1,
        queries(),
        coverage,
        List.of(),
        List.of(),
        gaps,
        List.of(divergences));
  }
}

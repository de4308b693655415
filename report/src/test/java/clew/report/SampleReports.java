package clew.report;

import clew.engine.language.Judge.Authority;
import clew.engine.reason.Limitation;
import clew.engine.result.ClosedPaths;
import clew.engine.result.Coverage;
import clew.engine.result.Divergence;
import clew.engine.result.EntryReport;
import clew.engine.result.Finding;
import clew.engine.result.Gap;
import clew.engine.result.Guesses;
import clew.engine.result.Level;
import clew.engine.result.QueryCounts;
import clew.engine.result.RunReport;
import clew.engine.result.RunSet;
import clew.engine.result.Spurious;
import clew.engine.source.SourceText;
import clew.engine.source.Span;
import clew.engine.term.Assignment;
import clew.engine.term.TermPool;
import clew.engine.testcase.Origin;
import clew.engine.testcase.TestCase;
import clew.engine.trace.ErrorKind;
import clew.engine.trace.Input;
import clew.engine.trace.Outcome;
import clew.engine.trace.Point;
import clew.engine.trace.Site;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** A small program and what a search of it could come to. */
final class SampleReports {
  static final SourceText SOURCE =
      new SourceText("div.imp", "y <- top;\nif y > 3 then\n  x <- 10 div (y - 5)\nelse skip fi\n");
  static final Span DIVISION = new Span("div.imp", 3, 8, 3, 22);
  static final TermPool POOL = new TermPool();

  private SampleReports() {}

  static Optional<SourceText> source(String file) {
    return file.equals(SOURCE.name()) ? Optional.of(SOURCE) : Optional.empty();
  }

  static Finding division() {
    return new Finding(
        "a1b2",
        new Finding.Problem(
            "imp/division_by_zero", "division by zero", Level.ERROR, "0123456789abcdef"),
        new Finding.Where(DIVISION, "main", List.of()),
        new Finding.Example(
            "y = 5",
            "division by zero",
            new Origin.Turned(2, DIVISION, "zero", "y - 5 != 0", "y - 5 = 0"),
            "y = 5",
            Finding.Size.SMALLEST),
        RunSet.of(1, 2, 3),
        Optional.of(new Authority("L interpreter", "0.1.0")));
  }

  /** The same finding with something else said of it. */
  static Finding division(Level level, Finding.Size size) {
    return finding(level, "y = 5", size, division().confirmed());
  }

  /** The same finding with another input, if the real system did not show it. */
  static Finding unconfirmed(String input) {
    return finding(Level.ERROR, input, Finding.Size.SMALLEST, Optional.empty());
  }

  private static Finding finding(
      Level level, String input, Finding.Size size, Optional<Authority> confirmed) {
    Finding it = division();
    Finding.Example example = it.example();
    return new Finding(
        it.id(),
        new Finding.Problem(it.rule(), it.kind(), level, it.problem().fingerprint()),
        it.where(),
        new Finding.Example(input, it.outcome(), example.origin(), example.any(), size),
        it.runs(),
        confirmed);
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
        Input.of(Assignment.EMPTY),
        "y = 5",
        new Outcome.Raised(new ErrorKind("division by zero"), POOL.atom("zero"), site),
        "division by zero",
        new Origin.Turned(1, DIVISION, "then", "y <= 3", "y > 3"),
        Set.of());
  }

  static QueryCounts queries() {
    return QueryCounts.of("s", Map.of("shape", 11L), Map.of("sat", 4L, "unsat", 7L));
  }

  static RunReport report(EntryReport... entries) {
    return new RunReport(
        new RunReport.Checked("imp", "div.imp", List.of(SOURCE)),
        List.of(entries),
        new RunReport.Setup(
            new TreeMap<>(Map.of("--mode", "concolic")),
            7,
            new TreeMap<>(Map.of("Clew", "0.1.0")),
            Optional.empty()),
        new RunReport.Times(420, 812),
        List.of());
  }

  static EntryReport exhausted(Finding... findings) {
    return entry(
        RunSet.of(1, 2, 3, 4, 5),
        List.of(branches(Coverage.State.REACHED, Coverage.State.COMPLETED)),
        List.of(findings),
        List.of(test()),
        List.of(),
        List.of(),
        false,
        ClosedPaths.ALL);
  }

  static EntryReport seenThrough() {
    EntryReport all = exhausted();
    return entry(
        all.runs(),
        all.coverage(),
        all.findings(),
        all.tests(),
        all.gaps(),
        all.divergences(),
        true,
        ClosedPaths.ALL);
  }

  static EntryReport bounded(List<Coverage> coverage, List<Gap> gaps, Divergence... divergences) {
    return entry(
        RunSet.of(1),
        coverage,
        List.of(),
        List.of(),
        gaps,
        List.of(divergences),
        false,
        ClosedPaths.NONE);
  }

  private static EntryReport entry(
      RunSet runs,
      List<Coverage> coverage,
      List<Finding> findings,
      List<TestCase> tests,
      List<Gap> gaps,
      List<Divergence> divergences,
      boolean isSeenThrough,
      ClosedPaths closed) {
    return new EntryReport(
        "main",
        new EntryReport.Effort(runs, queries(), Guesses.NONE),
        coverage,
        findings,
        tests,
        new EntryReport.Caveats(gaps, divergences, Spurious.NONE, List.of()),
        new EntryReport.Paths(closed, isSeenThrough, List.of()));
  }

  static Gap gap(
      Gap.Kind kind, Span place, Optional<Limitation> limitation, long limit, long... runs) {
    return new Gap(kind, Optional.of(place), limitation, limit, 0, "", RunSet.of(runs));
  }

  static Gap ending(Gap.Kind kind, long limit, long waiting) {
    return new Gap(kind, Optional.empty(), Optional.empty(), limit, waiting, "", RunSet.EMPTY);
  }
}

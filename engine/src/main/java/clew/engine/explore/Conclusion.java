package clew.engine.explore;

import clew.engine.explore.Findings.Found;
import clew.engine.explore.Shrinking.Shrunk;
import clew.engine.language.Entry;
import clew.engine.result.Divergence;
import clew.engine.result.EntryReport;
import clew.engine.result.Finding;
import clew.engine.result.Finding.Confirmation;
import clew.engine.result.Gap;
import clew.engine.result.QueryCounts;
import clew.engine.solve.Conditions;
import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.testcase.TestCase;
import clew.engine.trace.Budget;
import clew.engine.trace.Event;
import clew.engine.trace.Outcome;
import clew.engine.trace.Trace;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** After the search: findings are made small and confirmed, and everything becomes a report. */
final class Conclusion {
  private static final int MOST_CONDITIONS_SHOWN = 6;
  private static final int LONGEST_TEXT_SHOWN = 120;

  private final Shared shared;
  private final Entry entry;
  private final Limits limits;
  private final Shrinking shrinking;

  Conclusion(Shared shared, Limits limits) {
    this.shared = shared;
    this.entry = shared.entry();
    this.limits = limits;
    this.shrinking = new Shrinking(entry, limits);
  }

  EntryReport report() {
    Ledger ledger = shared.ledger();
    Map<String, TestCase> tests = new LinkedHashMap<>();
    for (TestCase test : ledger.suite().smallest()) {
      tests.put(test.id(), test);
    }
    entry.disagreements().forEach(run -> ledger.diverged(otherwise(run)));
    Map<String, Finding> findings = new LinkedHashMap<>();
    for (Found found : ledger.findings().all()) {
      Shrunk shrunk = shrinking.of(found);
      Trace real = entry.replay(shrunk.input(), full());
      TestCase test =
          ledger.testCase(
              shrunk.input(),
              real.outcome(),
              "shows " + found.cause().kind(),
              Ledger.coveredBy(real));
      if (found.cause().isShownBy(real)) {
        tests.putIfAbsent(test.id(), test);
        findings.put(test.id(), finding(found, shrunk, test, real));
      } else if (real.outcome() instanceof Outcome.OutOfFuel) {
        ledger.gap(
            Gap.Kind.FUEL,
            Optional.of(found.cause().place()),
            "%s with %s is not confirmed: %s gave up"
                .formatted(found.cause().kind(), test.inputText(), entry.judge().by()));
      } else {
        ledger.diverged(unconfirmed(found, test));
      }
    }
    return new EntryReport(
        entry.name(),
        ledger.verdict(),
        ledger.ended(),
        new QueryCounts(shared.tally().byLayer(), shared.tally().byAnswer()),
        ledger.coverage(),
        List.copyOf(findings.values()),
        List.copyOf(tests.values()),
        ledger.gaps(),
        ledger.divergences(),
        entry.assumed(),
        ledger.spurious(),
        ledger.guesses(),
        ledger.isSeenThrough());
  }

  private Budget full() {
    return Budget.of(limits.steps(), limits.depth());
  }

  private Finding finding(Found found, Shrunk shrunk, TestCase test, Trace real) {
    Entry.Judge judge = entry.judge(real);
    return new Finding(
        test.id(),
        found.cause().kind().name(),
        test.inputText(),
        test.outcomeText(),
        found.cause().place(),
        found.why(),
        shrinking.isLong(found) || losesConditions(real) ? "" : others(test.input()),
        shrunk.remark(),
        found.times(),
        real.stack(),
        entry.isJudged()
            ? Optional.of(new Confirmation(judge.by(), judge.version()))
            : Optional.empty());
  }

  /** The inputs that take the same path, if that can be said in a few words. */
  private String others(Assignment input) {
    Trace trace = shrinking.run(input, full());
    if (losesConditions(trace)) {
      return "";
    }
    List<Term> path = PathTree.conditions(entry.pool(), trace);
    List<Term> conditions = Conditions.essential(entry.pool(), path);
    if (conditions.size() > MOST_CONDITIONS_SHOWN) {
      return "";
    }
    String text =
        entry
            .renderer()
            .conditions(
                conditions.stream()
                    .map(condition -> Conditions.plain(entry.pool(), condition))
                    .toList());
    return text.length() > LONGEST_TEXT_SHOWN ? "" : text;
  }

  /** Whether what follows depends on the input in ways that the trace does not tell. */
  private static boolean losesConditions(Trace trace) {
    return trace.events().stream()
        .anyMatch(
            event -> event instanceof Event.BeyondDepth || event instanceof Event.Concretised);
  }

  private Divergence otherwise(Entry.Disagreement run) {
    return new Divergence(
        run.at().span(),
        entry.renderer().input(run.input()),
        entry.renderer().outcome(run.ours()),
        "%s by %s".formatted(entry.renderer().outcome(run.real()), entry.judge().by()));
  }

  private Divergence unconfirmed(Found found, TestCase test) {
    return new Divergence(
        found.cause().place(),
        test.inputText(),
        entry.renderer().outcome(found.raised()),
        "%s by %s".formatted(test.outcomeText(), entry.judge().by()));
  }
}

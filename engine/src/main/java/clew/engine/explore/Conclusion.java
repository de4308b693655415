package clew.engine.explore;

import clew.engine.explore.Findings.Found;
import clew.engine.explore.Shrinking.Shrunk;
import clew.engine.explore.settings.Limits;
import clew.engine.language.Entry;
import clew.engine.language.InputSpace.Declared;
import clew.engine.language.Judge;
import clew.engine.reason.Limitation;
import clew.engine.result.Behaviour;
import clew.engine.result.ClosedPaths;
import clew.engine.result.Divergence;
import clew.engine.result.EntryReport;
import clew.engine.result.Finding;
import clew.engine.result.Gap;
import clew.engine.result.Level;
import clew.engine.result.PathNode;
import clew.engine.result.QueryCounts;
import clew.engine.solve.EssentialConditions;
import clew.engine.source.Span;
import clew.engine.term.Term;
import clew.engine.testcase.Fingerprint;
import clew.engine.testcase.Origin;
import clew.engine.testcase.TestCase;
import clew.engine.trace.Budget;
import clew.engine.trace.ErrorKind;
import clew.engine.trace.Event;
import clew.engine.trace.Input;
import clew.engine.trace.Outcome;
import clew.engine.trace.Trace;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** After the search: findings are made small and confirmed, and everything becomes a report. */
final class Conclusion {
  private static final int MOST_CONDITIONS_SHOWN = 6;
  private static final int LONGEST_TEXT_SHOWN = 120;

  private final SearchState shared;
  private final Entry entry;
  private final Limits limits;
  private final Shrinking shrinking;
  private final Naming naming;

  /**
   * What findings and searches are called by.
   *
   * @param language the first part of the names of rules
   * @param search tells searches of one entry apart
   * @param texts the text that stands at a place; empty if it is not known
   */
  record Naming(String language, String search, Function<Span, String> texts) {}

  Conclusion(SearchState shared, Limits limits, Naming naming) {
    this.shared = shared;
    this.entry = shared.entry();
    this.limits = limits;
    this.shrinking = new Shrinking(entry, limits);
    this.naming = naming;
  }

  EntryReport report(PathTree tree, boolean wantsPaths) {
    Ledger ledger = shared.ledger();
    Map<String, TestCase> tests = new LinkedHashMap<>();
    for (TestCase test : ledger.suite().smallest()) {
      tests.put(test.id(), test);
    }
    shared.judging().disagreements().forEach(run -> ledger.diverged(otherwise(run)));
    shared
        .judging()
        .unjudged()
        .forEach(run -> ledger.unjudged(run.input(), run.number(), run.why()));
    Map<String, Finding> findings = new LinkedHashMap<>();
    for (Found found : ledger.findings().all()) {
      Shrunk shrunk = shrinking.of(found);
      Trace real = entry.judge().replay(shrunk.input(), full());
      Optional<Limitation> unjudged = Judge.silence(real.outcome());
      TestCase test =
          ledger.testCase(
              shrunk.input(),
              unjudged.isPresent() ? found.raised() : real.outcome(),
              new Origin.Shrunk(found.cause().kind().name()),
              PointLog.coveredBy(real));
      unjudged.ifPresent(
          why ->
              ledger
                  .gaps()
                  .add(
                      new Gap.Key(
                          Gap.Kind.UNCONFIRMED,
                          Optional.of(found.cause().place()),
                          Optional.of(why)),
                      found.steps(),
                      Ledger.numberOf(shrunk.input(), real),
                      test.inputText()));
      if (unjudged.isPresent() || found.cause().isShownBy(real)) {
        tests.putIfAbsent(test.id(), test);
        Finding finding = finding(found, shrunk, test, real);
        findings.put(test.id(), finding);
        shared.listener().found(finding);
      } else if (real.outcome() instanceof Outcome.OutOfFuel || isOnlyLong(found)) {
        ledger
            .gaps()
            .add(
                gap(found), found.steps(), Ledger.numberOf(shrunk.input(), real), test.inputText());
      } else {
        ledger.diverged(unconfirmed(found, test));
      }
    }
    return new EntryReport(
        entry.name(),
        new EntryReport.Effort(
            ledger.runs(),
            QueryCounts.of(naming.search, shared.tally().byLayer(), shared.tally().byAnswer()),
            ledger.guesses()),
        ledger.points().coverage(),
        List.copyOf(findings.values()),
        List.copyOf(tests.values()),
        new EntryReport.Caveats(
            ledger.remaining(), ledger.divergences(), ledger.spurious(), entry.inputs().assumed()),
        new EntryReport.Paths(
            closed(ledger, tree),
            ledger.isSeenThrough(),
            wantsPaths ? tree.toData() : List.<PathNode>of()));
  }

  /** That a run which was cut off comes to an end after all is nothing wrong, only long. */
  private static boolean isOnlyLong(Found found) {
    return found.cause().kind().equals(ErrorKind.ENDLESS);
  }

  private static Gap.Key gap(Found found) {
    Optional<Span> place = Optional.of(found.cause().place());
    return isOnlyLong(found)
        ? new Gap.Key(Gap.Kind.FUEL, place)
        : new Gap.Key(
            Gap.Kind.UNCONFIRMED,
            place,
            Optional.of(
                Limitation.of(Limitation.Kind.UNCONFIRMED_ERROR, found.cause().kind().name())));
  }

  private static ClosedPaths closed(Ledger ledger, PathTree tree) {
    return ledger.isExhausted() ? ClosedPaths.ALL : tree.closed();
  }

  private Budget full() {
    return Budget.of(limits.steps(), limits.depth());
  }

  private Finding finding(Found found, Shrunk shrunk, TestCase test, Trace real) {
    Judge judge = entry.judge();
    ErrorKind kind = found.cause().kind();
    Span place = found.cause().place();
    String rule = naming.language + "/" + kind.rule();
    String function = entry.wording().definitions().apply(place).orElse(entry.name());
    String others = shrinking.isLong(found) || losesConditions(real) ? "" : others(test.input());
    return new Finding(
        test.id(),
        new Finding.Problem(
            rule,
            kind.name(),
            level(kind),
            Fingerprint.ofFinding(rule, function, naming.texts.apply(place))),
        new Finding.Where(place, function, real.stack()),
        new Finding.Example(
            test.inputText(), test.outcomeText(), found.origin(), others, shrunk.size()),
        found.runs().build(),
        judge.isThere() && Judge.silence(real.outcome()).isEmpty()
            ? Optional.of(judge.authority(real))
            : Optional.empty());
  }

  private Level level(ErrorKind kind) {
    return switch (kind.nature()) {
      case ASSERTION -> Level.ERROR;
      case ON_PURPOSE -> Level.NOTE;
      case FAULT ->
          entry.inputs().declared() == Declared.BY_THE_PROGRAM ? Level.ERROR : Level.WARNING;
    };
  }

  /** The inputs that take the same path, if that can be said in a few words. */
  private String others(Input input) {
    Trace trace = shrinking.run(input, full());
    if (losesConditions(trace)) {
      return "";
    }
    List<Term> path = PathTree.conditions(entry.pool(), trace);
    List<Term> conditions = EssentialConditions.essential(entry.pool(), path);
    if (conditions.size() > MOST_CONDITIONS_SHOWN) {
      return "";
    }
    String text =
        entry
            .renderer()
            .conditions(
                conditions.stream()
                    .map(condition -> EssentialConditions.plain(entry.pool(), condition))
                    .toList());
    return text.length() > LONGEST_TEXT_SHOWN ? "" : text;
  }

  /** Whether what follows depends on the input in ways that the trace does not tell. */
  private static boolean losesConditions(Trace trace) {
    return trace.events().stream()
        .anyMatch(
            event -> event instanceof Event.BeyondDepth || event instanceof Event.Concretised);
  }

  private Divergence otherwise(Judge.Disagreement run) {
    return new Divergence(
        run.at().span(),
        entry.renderer().input(run.input()),
        new Behaviour.Ends(entry.renderer().outcome(run.ours())),
        new Behaviour.Ends(entry.renderer().outcome(run.real()), judge()));
  }

  private Divergence unconfirmed(Found found, TestCase test) {
    return new Divergence(
        found.cause().place(),
        test.inputText(),
        new Behaviour.Ends(entry.renderer().outcome(found.raised())),
        new Behaviour.Ends(test.outcomeText(), judge()));
  }

  private Optional<String> judge() {
    return Optional.of(entry.judge().authority().by());
  }
}

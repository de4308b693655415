package clew.engine.explore;

import clew.engine.explore.Findings.Found;
import clew.engine.explore.Shrinking.Shrunk;
import clew.engine.explore.settings.Limits;
import clew.engine.language.Entry;
import clew.engine.language.Judge;
import clew.engine.reason.Fault;
import clew.engine.reason.Limitation;
import clew.engine.result.Behaviour;
import clew.engine.result.ClosedPaths;
import clew.engine.result.Divergence;
import clew.engine.result.EntryReport;
import clew.engine.result.Finding;
import clew.engine.result.Gap;
import clew.engine.result.PathNode;
import clew.engine.result.QueryCounts;
import clew.engine.solve.EssentialConditions;
import clew.engine.source.Span;
import clew.engine.term.Term;
import clew.engine.testcase.TestCase;
import clew.engine.trace.Budget;
import clew.engine.trace.ErrorKind;
import clew.engine.trace.Event;
import clew.engine.trace.Input;
import clew.engine.trace.Outcome;
import clew.engine.trace.PathPrefix;
import clew.engine.trace.Trace;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** After the search: findings are made small and confirmed, and everything becomes a report. */
final class Conclusion {
  private static final int MOST_CONDITIONS_SHOWN = 6;
  private static final int LONGEST_TEXT_SHOWN = 120;

  private final SearchState shared;
  private final Entry entry;
  private final Limits limits;
  private final Shrinking shrinking;
  private final FindingForm form;
  private final BooleanSupplier isLate;

  /**
   * @param isLate whether there is no time left: then what is known already has to do
   */
  Conclusion(SearchState shared, Limits limits, FindingForm form, BooleanSupplier isLate) {
    this.shared = shared;
    this.entry = shared.entry();
    this.limits = limits;
    this.form = form;
    this.isLate = isLate;
    this.shrinking = new Shrinking(entry, limits, isLate);
  }

  /**
   * @param search tells searches of one entry apart
   */
  EntryReport report(PathTree tree, boolean wantsPaths, String search) {
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
    for (Found found : List.copyOf(ledger.findings().all())) {
      Optional<Seen> seen = seen(found);
      if (seen.isPresent()) {
        tell(found, seen.get(), tests, findings);
      }
    }
    return new EntryReport(
        entry.name(),
        new EntryReport.Effort(
            ledger.runs(),
            QueryCounts.of(search, shared.tally().byLayer(), shared.tally().byAnswer()),
            ledger.guesses()),
        shared
            .of(Fault.WRITER, Optional.of(entry.span()), () -> ledger.points().coverage())
            .orElseGet(() -> ledger.points().coverageWithoutInputs()),
        List.copyOf(findings.values()),
        List.copyOf(tests.values()),
        new EntryReport.Caveats(
            ledger.remaining(), ledger.divergences(), ledger.spurious(), entry.inputs().assumed()),
        new EntryReport.Paths(
            closed(ledger, tree),
            ledger.isSeenThrough(),
            wantsPaths ? tree.toData() : List.<PathNode>of()));
  }

  private void tell(
      Found found, Seen seen, Map<String, TestCase> tests, Map<String, Finding> findings) {
    Optional<TestCase> written =
        shared.of(
            Fault.WRITER,
            Optional.of(found.cause().place()),
            () -> form.test(found, seen.shrunk.input(), seen.real));
    Optional<Finding> finding = written.map(test -> finding(found, seen, test));
    // What was told before, when it was found, is there for whatever cannot be told now.
    finding = finding.or(() -> shared.judging().told(found.cause()));
    written.ifPresent(test -> tests.putIfAbsent(test.id(), test));
    finding.ifPresent(
        told -> {
          findings.put(told.id(), told);
          shared.listener().found(told);
        });
  }

  /** A finding on the real system, with a small input. */
  private record Seen(Shrunk shrunk, Trace real) {}

  /**
   * What the judge says of a finding: of its small input, or else of the one that it has seen when
   * the search found it. If it does not see it at all, that is noted.
   */
  private Optional<Seen> seen(Found found) {
    Optional<Span> place = Optional.of(found.cause().place());
    Optional<Judging.Confirmed> before = shared.judging().confirmed(found.cause());
    Shrunk shrunk =
        shared
            .of(Fault.RUN, place, () -> shrinking.of(found))
            .orElseGet(() -> new Shrunk(found.input(), Shrinking.NOT_TRIED));
    Optional<Seen> known =
        before.map(seen -> new Seen(new Shrunk(seen.input(), Shrinking.NOT_TRIED), seen.real()));
    if (before.isPresent() && before.get().input().equals(shrunk.input())) {
      return Optional.of(new Seen(shrunk, before.get().real()));
    }
    if (isLate.getAsBoolean()) {
      if (known.isEmpty()) {
        unconfirmed(found, shrunk, late(found));
      }
      return known;
    }
    Optional<Trace> real =
        shared.of(Fault.JUDGE, place, () -> entry.judge().replay(shrunk.input(), full()));
    if (real.isPresent() && found.cause().isShownBy(real.get())) {
      return Optional.of(new Seen(shrunk, real.get()));
    }
    if (known.isPresent()) {
      return known;
    }
    Trace said = real.orElseGet(() -> silent(found));
    Optional<Limitation> silence = Judge.silence(said.outcome());
    if (silence.isPresent()) {
      // It is told all the same, as what nobody has confirmed.
      unconfirmed(found, shrunk, silence.get());
      return Optional.of(new Seen(shrunk, said));
    }
    notShown(found, shrunk, said);
    return Optional.empty();
  }

  /** What a judge says that broke down. */
  private Trace silent(Found found) {
    return new Trace(
        List.of(),
        new Outcome.Unsupported(
            Judge.gone(entry.judge().authority(), "a fault in Clew"), found.raised().at()),
        0);
  }

  private void notShown(Found found, Shrunk shrunk, Trace real) {
    Ledger ledger = shared.ledger();
    TestCase test = form.test(found, shrunk.input(), real);
    if (real.outcome() instanceof Outcome.Interrupted) {
      unconfirmed(found, shrunk, late(found));
    } else if (real.outcome() instanceof Outcome.Unsupported) {
      // The judge does something else for reasons of its own, or of ours: that is no wrong model.
      unconfirmed(found, shrunk, unconfirmedError(found));
    } else if (real.outcome() instanceof Outcome.OutOfFuel || isOnlyLong(found)) {
      ledger
          .gaps()
          .add(gap(found), found.steps(), Ledger.numberOf(shrunk.input(), real), test.inputText());
    } else {
      ledger.diverged(unconfirmed(found, test));
    }
  }

  private static Limitation late(Found found) {
    return Limitation.of(Limitation.Kind.LATE_ERROR, found.cause().kind().name());
  }

  /** That nobody has judged an error, and why. */
  private void unconfirmed(Found found, Shrunk shrunk, Limitation why) {
    shared
        .ledger()
        .gaps()
        .add(
            new Gap.Key(Gap.Kind.UNCONFIRMED, Optional.of(found.cause().place()), Optional.of(why)),
            0,
            Ledger.numberOf(shrunk.input(), PathPrefix.ROOT),
            entry.renderer().input(shrunk.input()));
  }

  private Finding finding(Found found, Seen seen, TestCase test) {
    boolean isLong = shrinking.isLong(found) || losesConditions(seen.real);
    String others =
        isLong || isLate.getAsBoolean()
            ? ""
            : shared
                .of(Fault.RUN, Optional.of(found.cause().place()), () -> others(test.input()))
                .orElse("");
    return form.finding(found, test, seen.real, seen.shrunk.size(), others);
  }

  /** That a run which was cut off comes to an end after all is nothing wrong, only long. */
  private static boolean isOnlyLong(Found found) {
    return found.cause().kind().equals(ErrorKind.ENDLESS);
  }

  private static Gap.Key gap(Found found) {
    Optional<Span> place = Optional.of(found.cause().place());
    return isOnlyLong(found)
        ? new Gap.Key(Gap.Kind.FUEL, place)
        : new Gap.Key(Gap.Kind.UNCONFIRMED, place, Optional.of(unconfirmedError(found)));
  }

  private static Limitation unconfirmedError(Found found) {
    return Limitation.of(Limitation.Kind.UNCONFIRMED_ERROR, found.cause().kind().name());
  }

  private static ClosedPaths closed(Ledger ledger, PathTree tree) {
    return ledger.isExhausted() ? ClosedPaths.ALL : tree.closed();
  }

  private Budget full() {
    return new Budget(limits.steps(), limits.depth(), isLate);
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

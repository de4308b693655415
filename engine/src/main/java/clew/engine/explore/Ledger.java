package clew.engine.explore;

import clew.engine.language.Entry;
import clew.engine.result.Coverage;
import clew.engine.result.Coverage.Covered;
import clew.engine.result.Coverage.State;
import clew.engine.result.Divergence;
import clew.engine.result.Gap;
import clew.engine.result.Verdict;
import clew.engine.source.Diagnostic;
import clew.engine.source.Span;
import clew.engine.term.Assignment;
import clew.engine.testcase.Fingerprint;
import clew.engine.testcase.Suite;
import clew.engine.testcase.TestCase;
import clew.engine.trace.ErrorKind;
import clew.engine.trace.Event;
import clew.engine.trace.Outcome;
import clew.engine.trace.Point;
import clew.engine.trace.Trace;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** What the search has learnt so far. Guarded by the agenda's monitor. */
final class Ledger {
  private record GapKey(Gap.Kind kind, Optional<Span> place) {}

  private final Entry entry;
  private final String file;
  private final Set<Point> reached = new HashSet<>();
  private final Set<Point> completed = new HashSet<>();
  private final Set<Point> givenUp = new HashSet<>();
  private final Map<GapKey, String> gaps = new LinkedHashMap<>();
  private final Map<GapKey, Long> gapCounts = new LinkedHashMap<>();
  private final List<Divergence> divergences = new ArrayList<>();
  private final Suite suite;
  private final Findings findings = new Findings();
  private long ended;

  Ledger(Entry entry, String file) {
    this.entry = entry;
    this.file = file;
    this.suite = new Suite(entry.kinds());
    for (Diagnostic problem : entry.unread()) {
      gap(Gap.Kind.UNSUPPORTED, problem.where(), "this could not be read");
    }
    for (String inputs : entry.untried()) {
      gap(Gap.Kind.UNSUPPORTED, Optional.of(entry.span()), inputs);
    }
  }

  /** Notes what a run passed; the number of points that no run had reached before. */
  int passed(List<Event> events) {
    int before = reached.size();
    for (Event event : events) {
      switch (event) {
        case Event.Entered(var point) -> reached.add(point);
        case Event.Completed(var point) -> completed.add(point);
        case Event.Concretised(var site, var lost, var why) ->
            gap(Gap.Kind.CONCRETISED, Optional.of(site.span()), why);
        case Event.BeyondDepth(var site) ->
            gap(
                Gap.Kind.DEPTH,
                Optional.of(site.span()),
                "branches from here on were not explored");
        case Event.Branch branch -> {}
        case Event.Assume assume -> {}
      }
    }
    return reached.size() - before;
  }

  /**
   * Notes how a run ended. Texts are asked for only where they are kept: most runs leave nothing
   * but a count.
   *
   * @param mayAdd whether it may have reached points that no kept test reaches
   */
  void ended(
      Assignment input, Trace run, boolean mayAdd, Supplier<String> origin, Supplier<String> why) {
    ended++;
    switch (run.outcome()) {
      case Outcome.Raised raised -> {
        findings.add(raised, input, run.steps(), why);
        if (raised.kind().equals(ErrorKind.ENDLESS)) {
          gap(
              Gap.Kind.FUEL,
              Optional.of(raised.at().span()),
              "the run was cut off: what it would do later was not explored");
        }
      }
      case Outcome.OutOfFuel(var steps, var repeating) -> endless(repeating.span(), steps, input);
      case Outcome.Unsupported(var construct, var at) ->
          gap(Gap.Kind.UNSUPPORTED, Optional.of(at.span()), construct);
      case Outcome.Returned returned -> {}
      case Outcome.Answers answers -> {}
      case Outcome.Rejected rejected -> {}
      case Outcome.Interrupted interrupted -> {}
    }
    if (!mayAdd && entry.kinds() == 0) {
      return;
    }
    Set<Point> points = pointsOf(run);
    boolean isNew = mayAdd && suite.wants(points);
    boolean isKind = entry.kinds() > 0 && suite.wantsKind(points, input);
    if (isNew || isKind) {
      TestCase test = testCase(input, run.outcome(), origin.get(), points);
      if (isNew) {
        suite.keep(test);
      }
      if (isKind) {
        suite.keepKind(test);
      }
    }
  }

  /** Notes that a run or a state went on for longer than allowed. */
  void endless(Span place, long steps, Assignment input) {
    String text = entry.renderer().input(input);
    gap(
        Gap.Kind.FUEL,
        Optional.of(place),
        "no end after %d steps%s".formatted(steps, text.isEmpty() ? "" : " with " + text));
  }

  static Set<Point> pointsOf(Trace run) {
    Set<Point> points = new LinkedHashSet<>();
    for (Event event : run.events()) {
      if (event instanceof Event.Entered(var point)) {
        points.add(point);
      }
    }
    return points;
  }

  TestCase testCase(Assignment input, Outcome outcome, String origin, Set<Point> covers) {
    String text = entry.renderer().input(input);
    return new TestCase(
        Fingerprint.of(file, entry.name(), text),
        input,
        text,
        outcome,
        entry.renderer().outcome(outcome),
        origin,
        covers);
  }

  void gap(Gap.Kind kind, Optional<Span> place, String detail) {
    GapKey key = new GapKey(kind, place);
    gaps.putIfAbsent(key, detail);
    gapCounts.merge(key, 1L, Long::sum);
  }

  void givenUp(Optional<Point> point) {
    point.ifPresent(givenUp::add);
  }

  void diverged(Divergence divergence) {
    divergences.add(divergence);
  }

  long ended() {
    return ended;
  }

  int reachedCount() {
    return reached.size();
  }

  /** Points of the entry's first criterion that no run has come to. */
  List<Point> open() {
    List<Point> all = entry.points();
    return all.stream()
        .filter(point -> point.criterion().equals(all.getFirst().criterion()))
        .filter(point -> !reached.contains(point))
        .toList();
  }

  Findings findings() {
    return findings;
  }

  Suite suite() {
    return suite;
  }

  List<Divergence> divergences() {
    return List.copyOf(divergences);
  }

  List<Gap> gaps() {
    List<Gap> all = new ArrayList<>();
    gaps.forEach(
        (key, detail) -> {
          long times = gapCounts.getOrDefault(key, 1L);
          String counted = times > 1 ? "%s (%d times)".formatted(detail, times) : detail;
          all.add(new Gap(key.kind(), key.place(), counted));
        });
    return all;
  }

  Verdict verdict() {
    return gaps.isEmpty() && divergences.isEmpty() ? Verdict.EXHAUSTED : Verdict.BOUNDED;
  }

  /** All points by criterion, in the order the entry lists them. */
  List<Coverage> coverage() {
    Map<String, List<Covered>> byCriterion = new LinkedHashMap<>();
    for (Point point : entry.points()) {
      byCriterion
          .computeIfAbsent(point.criterion(), first -> new ArrayList<>())
          .add(new Covered(point, state(point)));
    }
    List<Coverage> all = new ArrayList<>();
    byCriterion.forEach((criterion, points) -> all.add(new Coverage(criterion, points)));
    return all;
  }

  private State state(Point point) {
    if (completed.contains(point)) {
      return State.COMPLETED;
    }
    if (reached.contains(point)) {
      return State.REACHED;
    }
    if (verdict() == Verdict.EXHAUSTED) {
      return State.UNREACHABLE;
    }
    return givenUp.contains(point) ? State.GIVEN_UP : State.OPEN;
  }
}

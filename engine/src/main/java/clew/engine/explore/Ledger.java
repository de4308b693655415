package clew.engine.explore;

import clew.engine.language.Entry;
import clew.engine.language.Supposed;
import clew.engine.result.Coverage;
import clew.engine.result.Coverage.Covered;
import clew.engine.result.Coverage.State;
import clew.engine.result.Divergence;
import clew.engine.result.Gap;
import clew.engine.result.Guesses;
import clew.engine.result.Spurious;
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
import java.util.HashMap;
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

  private Spurious spurious = Spurious.NONE;
  private final Entry entry;
  private final String file;
  private final Set<Point> reached = new HashSet<>();
  private final Set<Point> completed = new HashSet<>();
  private final Set<Point> givenUp = new HashSet<>();
  private final Set<Point> failed = new HashSet<>();
  private final Map<Point, Assignment> inputs = new HashMap<>();
  private final Map<Point, String> unreachable = new HashMap<>();
  private final Map<Point, String> openBecause = new HashMap<>();
  private String openOtherwise = "";
  private boolean isComplete;
  private boolean isCutShort;
  private final Map<GapKey, String> gaps = new LinkedHashMap<>();
  private final Map<GapKey, Long> gapCounts = new LinkedHashMap<>();
  private final List<Divergence> divergences = new ArrayList<>();
  private final Suite suite;
  private final Findings findings = new Findings();
  private long ended;
  private long guesses;
  private long missedGuesses;

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
        case Event.Entered(var point) -> enter(point);
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
        case Event.Leap leap -> {}
      }
    }
    return reached.size() - before;
  }

  /** A way to fail is nothing to be covered. */
  private void enter(Point point) {
    (isFailure(point) ? failed : reached).add(point);
    if (unreachable.remove(point) != null) {
      contradicted(point);
    }
  }

  /** A proof was wrong: the run counts. */
  private void contradicted(Point point) {
    diverged(
        new Divergence(
            point.span(),
            Optional.ofNullable(inputs.get(point)).map(entry.renderer()::input).orElse(""),
            point.name() + " is unreachable",
            "a run came to it"));
  }

  private static boolean isFailure(Point point) {
    return point.criterion().equals(Coverage.FAILURE);
  }

  private boolean isReached(Point point) {
    return reached.contains(point) || failed.contains(point);
  }

  /** Whether nobody has been to the point and nobody knows that none can. */
  boolean isOpen(Point point) {
    return !isReached(point) && !unreachable.containsKey(point);
  }

  /** Notes that no run comes to a point. A run that did says otherwise, and then that counts. */
  void unreachable(Point point, String reason) {
    if (isReached(point)) {
      contradicted(point);
    } else {
      unreachable.putIfAbsent(point, reason);
    }
  }

  /** Notes why points stay open. */
  void open(Map<Point, String> because, String otherwise) {
    openBecause.putAll(because);
    openOtherwise = otherwise;
  }

  /**
   * Notes that every run was seen, though not run.
   *
   * @param isMoreWaiting whether there were runs to try
   */
  void complete(boolean isMoreWaiting) {
    isComplete = true;
    isCutShort = isMoreWaiting;
  }

  /** Whether every run was seen, but not every path was tried. */
  boolean isSeenThrough() {
    return isComplete && (isCutShort || gaps.keySet().stream().anyMatch(key -> !matters(key.kind)));
  }

  /** Whether of each point it is known if a run comes to it. */
  boolean isSettled() {
    return entry.points().stream().noneMatch(this::isOpen);
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
    for (Event event : run.events()) {
      if (event instanceof Event.Entered(var point)) {
        inputs.putIfAbsent(point, input);
      }
    }
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
    Set<Point> points = coveredBy(run);
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

  /** What a run covers: a way to fail is not among it. */
  static Set<Point> coveredBy(Trace run) {
    Set<Point> points = pointsOf(run);
    points.removeIf(Ledger::isFailure);
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

  /** Of what was passed on a way that is only supposed, only the gaps count. */
  void supposed(List<Event> events, Supposed supposed) {
    passed(
        events.stream()
            .filter(event -> !(event instanceof Event.Entered || event instanceof Event.Completed))
            .toList());
    gap(Gap.Kind.ASSUMED, Optional.of(supposed.at().span()), supposed.what());
  }

  void spurious(Divergence input) {
    spurious = spurious.and(input);
  }

  Spurious spurious() {
    return spurious;
  }

  void diverged(Divergence divergence) {
    divergences.add(divergence);
  }

  /** Notes a run that was a guess at how often a loop must be repeated. */
  void guessed(boolean isRight) {
    guesses++;
    missedGuesses += isRight ? 0 : 1;
  }

  Guesses guesses() {
    return new Guesses(guesses, missedGuesses);
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
          if (!matters(key.kind)) {
            return;
          }
          long times = gapCounts.getOrDefault(key, 1L);
          String counted = times > 1 ? "%s (%d times)".formatted(detail, times) : detail;
          all.add(new Gap(key.kind(), key.place(), counted));
        });
    return all;
  }

  /** What runs could not be tried does not matter once all were seen in another way. */
  private boolean matters(Gap.Kind kind) {
    return switch (kind) {
      case FUEL, UNSUPPORTED, ASSUMED -> true;
      case DEPTH, TIME, RUNS, COVERED, UNDECIDED, CONCRETISED, MEMORY, INTERRUPTED -> !isComplete;
    };
  }

  Verdict verdict() {
    return gaps.keySet().stream().noneMatch(key -> matters(key.kind)) && divergences.isEmpty()
        ? Verdict.EXHAUSTED
        : Verdict.BOUNDED;
  }

  /** All points by criterion, in the order the entry lists them. */
  List<Coverage> coverage() {
    Map<String, List<Covered>> byCriterion = new LinkedHashMap<>();
    for (Point point : entry.points()) {
      byCriterion
          .computeIfAbsent(point.criterion(), first -> new ArrayList<>())
          .add(covered(point));
    }
    List<Coverage> all = new ArrayList<>();
    byCriterion.forEach((criterion, points) -> all.add(new Coverage(criterion, points)));
    return all;
  }

  private Covered covered(Point point) {
    if (isReached(point)) {
      Assignment input = inputs.get(point);
      return new Covered(
          point,
          completed.contains(point) ? State.COMPLETED : State.REACHED,
          "",
          input == null ? "" : entry.renderer().input(input));
    }
    String proof = unreachable.get(point);
    if (proof != null) {
      return new Covered(point, State.UNREACHABLE, proof, "");
    }
    if (verdict() == Verdict.EXHAUSTED) {
      return new Covered(point, State.UNREACHABLE, Coverage.ALL_TRIED, "");
    }
    return new Covered(
        point,
        givenUp.contains(point) ? State.GIVEN_UP : State.OPEN,
        openBecause.getOrDefault(point, openOtherwise),
        "");
  }
}

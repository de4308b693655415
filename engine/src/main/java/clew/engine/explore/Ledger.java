package clew.engine.explore;

import clew.engine.language.Entry;
import clew.engine.language.LoopAssumption;
import clew.engine.reason.Fault;
import clew.engine.reason.Limitation;
import clew.engine.result.Behaviour;
import clew.engine.result.Divergence;
import clew.engine.result.Gap;
import clew.engine.result.Guesses;
import clew.engine.result.PointReason;
import clew.engine.result.RunSet;
import clew.engine.result.Spurious;
import clew.engine.source.Diagnostic;
import clew.engine.source.Span;
import clew.engine.testcase.Fingerprint;
import clew.engine.testcase.Origin;
import clew.engine.testcase.Suite;
import clew.engine.testcase.TestCase;
import clew.engine.trace.ErrorKind;
import clew.engine.trace.Event;
import clew.engine.trace.Input;
import clew.engine.trace.Outcome;
import clew.engine.trace.PathPrefix;
import clew.engine.trace.Point;
import clew.engine.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** What the search has learnt so far. Guarded by the agenda's monitor. */
final class Ledger {
  private final Entry entry;
  private final String file;
  private final Listener listener;
  private final PointLog points;
  private final GapLog gaps;
  private final List<Divergence> divergences = new ArrayList<>();
  private final Suite suite;
  private final Findings findings = new Findings();
  private final List<Findings.Found> fresh = new ArrayList<>();
  private final RunSet.Builder runs = new RunSet.Builder();
  private final RunSet.Builder guesses = new RunSet.Builder();
  private final RunSet.Builder missedGuesses = new RunSet.Builder();
  private Spurious spurious = Spurious.NONE;
  private long ended;
  private boolean isComplete;
  private boolean isCutShort;
  private boolean isPart;

  Ledger(Entry entry, String file, Listener listener) {
    this.entry = entry;
    this.file = file;
    this.listener = listener;
    this.points = new PointLog(entry);
    this.gaps = new GapLog(listener);
    this.suite = new Suite(entry.guidance().kinds());
    for (Diagnostic problem : entry.execution().unread()) {
      gaps.add(Gap.Kind.UNREAD, problem.where(), Optional.empty(), 0);
    }
    for (Limitation inputs : entry.inputs().untried()) {
      gaps.add(Gap.Kind.UNTRIED, Optional.of(entry.span()), Optional.of(inputs), 0);
    }
  }

  /** The number of a run, the same in every search that makes it. */
  static long numberOf(Input input, Trace run) {
    int path = 1;
    for (Event event : run.events()) {
      if (event instanceof Event.Branch branch) {
        path = 31 * path + branch.taken().hashCode();
      }
    }
    return numberOf(input, path);
  }

  /** The same for a path that a machine that forks went along. */
  static long numberOf(Input input, PathPrefix path) {
    return numberOf(input, path.hashCode());
  }

  private static long numberOf(Input input, int path) {
    return ((long) input.hashCode() << 32) | (path & 0xffff_ffffL);
  }

  /** As the user named it. */
  String file() {
    return file;
  }

  PointLog points() {
    return points;
  }

  /** What was left out so far. */
  GapLog gaps() {
    return gaps;
  }

  /** Notes what was passed by a state that no run has ended yet. */
  void passed(List<Event> events) {
    passed(events, 0, Optional.empty());
  }

  /** Notes what a run passed; the number of points that no run had reached before. */
  int passed(Input input, Trace run) {
    return passed(run.events(), numberOf(input, run), Optional.of(input));
  }

  private int passed(List<Event> events, long run, Optional<Input> input) {
    int before = points.reachedCount();
    for (Event event : events) {
      switch (event) {
        case Event.Entered(var point, _) -> enter(point);
        case Event.Completed(var point, _) -> points.complete(point);
        case Event.Concretised(var site, var lost, var why, _) ->
            gap(Gap.Kind.CONCRETISED, site.span(), Optional.of(why), 0, run, input);
        case Event.BeyondDepth(var site, _) ->
            gap(Gap.Kind.DEPTH, site.span(), Optional.empty(), 0, run, input);
        case Event.Branch branch -> {}
        case Event.Assume assume -> {}
        case Event.Leap leap -> {}
        case Event.Consulted consulted -> {}
      }
    }
    return points.reachedCount() - before;
  }

  private void enter(Point point) {
    boolean isNew = !points.isReached(point);
    if (points.enter(point)) {
      contradicted(point);
    }
    if (isNew) {
      listener.covered(point);
    }
  }

  /** A proof was wrong: the run counts. */
  private void contradicted(Point point) {
    diverged(
        new Divergence(
            point.span(),
            points.inputOf(point),
            new Behaviour.NeverReaches(point.criterion(), point.name()),
            new Behaviour.Reaches(point.criterion(), point.name())));
  }

  /** Notes that no run comes to a point. A run that did says otherwise, and then that counts. */
  void unreachable(Point point, PointReason reason) {
    if (!points.exclude(point, reason)) {
      contradicted(point);
    }
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

  /** Notes that only a part of all paths is searched here. */
  void isOnlyAPart() {
    isPart = true;
    gaps.add(Gap.Kind.PART, 0, 0);
  }

  /** Whether every run was seen, but not every path was tried. */
  boolean isSeenThrough() {
    return isComplete
        && (isCutShort || gaps.all().stream().anyMatch(gap -> !gap.kind().isOfRuns()));
  }

  /**
   * Notes how a run ended. The origin is asked for only where it is kept: most runs leave nothing
   * but a number.
   *
   * @param mayAdd whether it may have reached points that no kept test reaches
   */
  void ended(Input input, Trace run, boolean mayAdd, Supplier<Origin> origin) {
    ended(numberOf(input, run), input, run, mayAdd, origin);
  }

  /** The same for a run whose number is not that of its trace. */
  void ended(long number, Input input, Trace run, boolean mayAdd, Supplier<Origin> origin) {
    ended++;
    runs.add(number);
    points.ledBy(input, run);
    switch (run.outcome()) {
      case Outcome.Raised raised -> raised(raised, input, run, number, origin);
      case Outcome.OutOfFuel(var steps, var repeating) ->
          endless(repeating.span(), steps, number, input);
      case Outcome.Unsupported(var what, var at) ->
          gap(Gap.Kind.UNSUPPORTED, at.span(), Optional.of(what), 0, number, Optional.of(input));
      case Outcome.Returned returned -> {}
      case Outcome.Answers answers -> {}
      case Outcome.Rejected rejected -> {}
      case Outcome.Interrupted interrupted -> {}
    }
    boolean hasKinds = entry.guidance().kinds() > 0;
    if (!mayAdd && !hasKinds) {
      return;
    }
    Set<Point> covered = PointLog.coveredBy(run);
    boolean isNew = mayAdd && suite.wants(covered);
    boolean isKind = hasKinds && suite.wantsKind(covered, input);
    if (isNew || isKind) {
      TestCase test = testCase(input, run.outcome(), origin.get(), covered);
      if (isNew) {
        suite.keep(test);
      }
      if (isKind) {
        suite.keepKind(test);
      }
    }
  }

  private void raised(
      Outcome.Raised raised, Input input, Trace run, long number, Supplier<Origin> origin) {
    if (findings.add(raised, input, number, run.steps(), origin)) {
      fresh.add(findings.of(Findings.Cause.of(raised)));
      listener.suspected(
          new Listener.Suspicion(
              entry.name(),
              raised.kind().name(),
              raised.kind().rule(),
              raised.at().span(),
              entry.renderer().input(input)));
    }
    if (raised.kind().equals(ErrorKind.ENDLESS)) {
      gap(
          Gap.Kind.CUT_OFF,
          raised.at().span(),
          Optional.empty(),
          run.steps(),
          number,
          Optional.of(input));
    }
  }

  /** Notes that a run or a state went on for longer than allowed. */
  void endless(Span place, long steps, long run, Input input) {
    gap(Gap.Kind.FUEL, place, Optional.empty(), steps, run, Optional.of(input));
  }

  /** Notes that a judge said nothing of a run, so that what it seems to cover does not count. */
  void unjudged(Input input, long run, Limitation why) {
    gap(Gap.Kind.UNSUPPORTED, entry.span(), Optional.of(why), 0, run, Optional.of(input));
  }

  TestCase testCase(Input input, Outcome outcome, Origin origin, Set<Point> covers) {
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

  private void gap(
      Gap.Kind kind,
      Span place,
      Optional<Limitation> limitation,
      long limit,
      long run,
      Optional<Input> input) {
    Gap.Key key = new Gap.Key(kind, Optional.of(place), limitation);
    String text = gaps.has(key) ? "" : input.map(entry.renderer()::input).orElse("");
    gaps.add(key, limit, run, text);
  }

  /** A part of ours broke down. That there is no more memory is nobody's fault. */
  void faulted(Fault fault, Optional<Span> place) {
    if (fault.isOutOfMemory()) {
      gaps.add(Gap.Kind.UNSUPPORTED, place, Optional.of(Limitation.of(Limitation.Kind.MEMORY)), 0);
    } else {
      gaps.add(Gap.Kind.FAULT, place, Optional.of(fault.limitation()), 0);
      listener.faulted(fault);
    }
  }

  /** Of what was passed on a way that is only supposed, only the gaps count. */
  void supposed(List<Event> events, LoopAssumption supposed) {
    passed(
        events.stream()
            .filter(event -> !(event instanceof Event.Entered || event instanceof Event.Completed))
            .toList());
    gaps.add(Gap.Kind.ASSUMED, Optional.of(supposed.at().span()), Optional.of(supposed.how()), 0);
  }

  void spurious(long run, Divergence example) {
    spurious = spurious.and(new Spurious(RunSet.of(run), Optional.of(example)));
  }

  Spurious spurious() {
    return spurious;
  }

  void diverged(Divergence divergence) {
    divergences.add(divergence);
  }

  /** Notes a run that was a guess at how often a loop must be repeated. */
  void guessed(long run, boolean isRight) {
    guesses.add(run);
    if (!isRight) {
      missedGuesses.add(run);
    }
  }

  Guesses guesses() {
    return new Guesses(guesses.build(), missedGuesses.build());
  }

  long ended() {
    return ended;
  }

  RunSet runs() {
    return runs.build();
  }

  /** The errors that no run had ended in when this was last asked. */
  List<Findings.Found> fresh() {
    List<Findings.Found> all = List.copyOf(fresh);
    fresh.clear();
    return all;
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

  /** What was left out and still matters: once all runs were seen, not what could not be tried. */
  List<Gap> remaining() {
    return gaps.all().stream().filter(gap -> !isComplete || gap.kind().isOfRuns()).toList();
  }

  /** Whether nothing was left out, in whatever way all was seen. */
  boolean isExhausted() {
    boolean isLeftOut = isComplete ? gaps.hasAnyOfRuns() : !gaps.isEmpty();
    return !isLeftOut && !isPart && divergences.isEmpty();
  }
}

package clew.engine.explore;

import clew.engine.explore.Findings.Cause;
import clew.engine.explore.Findings.Found;
import clew.engine.language.Judge;
import clew.engine.language.Judge.Disagreement;
import clew.engine.language.Judge.Measured;
import clew.engine.language.Judge.Meter;
import clew.engine.reason.Limitation;
import clew.engine.result.Finding;
import clew.engine.trace.Budget;
import clew.engine.trace.ErrorKind;
import clew.engine.trace.Event;
import clew.engine.trace.Input;
import clew.engine.trace.Outcome;
import clew.engine.trace.Point;
import clew.engine.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;

/**
 * The step between a run and what it counts for: where only the real system can say what was
 * covered, a run that seems to add something is put to it, outside of the run and of all locks, so
 * that several workers can wait for several systems.
 */
final class Judging {
  /** One is enough to know that something is wrong with our machine. */
  private static final int MOST_DISAGREEMENTS = 5;

  private final Judge judge;

  /** Enough to say how many there were; each holds an input. */
  private static final int MOST_UNJUDGED = 10_000;

  private final Optional<Meter> meter;
  private final Budget budget;
  private final BiFunction<Found, Trace, Finding> teller;
  private final int mostKinds;
  private final Set<Point> measured = new HashSet<>();
  private final Set<Set<Point>> kinds = new HashSet<>();
  private final List<Disagreement> disagreements = new ArrayList<>();
  private final Map<Cause, Confirmed> confirmed = new HashMap<>();
  private final Map<Cause, Finding> told = new HashMap<>();

  /** An input that shows an error on the real system. */
  record Confirmed(Input input, Trace real) {}

  private final List<Unjudged> unjudged = new ArrayList<>();

  /** A run of which the real system said nothing. */
  record Unjudged(Input input, long number, Limitation why) {}

  /**
   * @param kinds how many sets of points the suite tells apart
   * @param teller tells of errors that the judge has seen too
   */
  Judging(Judge judge, Budget budget, int kinds, BiFunction<Found, Trace, Finding> teller) {
    this.judge = judge;
    this.teller = teller;
    this.meter = judge.isThere() ? judge.meter() : Optional.empty();
    this.budget = budget;
    this.mostKinds = 2 * kinds;
  }

  /** The run as it counts. */
  Trace judged(Input input, Trace run) {
    if (meter.isEmpty() || !isWorthIt(meter.get(), run)) {
      return run;
    }
    if (run.outcome() instanceof Outcome.Interrupted) {
      return unclaimed(meter.get(), run, run.outcome());
    }
    return switch (meter.get().measure(input, budget)) {
      case Measured.Not(var outcome) -> {
        Optional<Limitation> why = Judge.silence(outcome);
        why.ifPresent(reason -> unjudged(new Unjudged(input, Ledger.numberOf(input, run), reason)));
        // What our machine found is looked at again when findings are confirmed.
        yield unclaimed(meter.get(), run, why.isPresent() ? run.outcome() : outcome);
      }
      case Measured.Run(var trace, var otherwise) -> {
        learn(input, trace, otherwise);
        yield trace;
      }
    };
  }

  /** A run that nobody could measure. */
  Trace unmeasured(Trace run) {
    return meter.map(by -> unclaimed(by, run, run.outcome())).orElse(run);
  }

  /**
   * Whether the judge sees an error too. It is asked when a run first shows the error, and not only
   * when the search is over: what was confirmed once is not lost, whatever comes later. What the
   * judge has measured it need not be asked again. A run without end is left for later, since there
   * are cheaper ones.
   */
  boolean isConfirmed(Found found, Budget within) {
    if (!judge.isThere() || !isForNow(found.cause())) {
      return false;
    }
    Trace real =
        confirmed(found.cause())
            .filter(seen -> seen.input().equals(found.input()))
            .map(Confirmed::real)
            .orElseGet(() -> judge.replay(found.input(), within));
    boolean isShown = found.cause().isShownBy(real);
    if (isShown) {
      confirm(found.cause(), found.input(), real);
      Finding finding = teller.apply(found, real);
      synchronized (this) {
        told.put(found.cause(), finding);
      }
    }
    return isShown;
  }

  /** What was told of an error when it was found. */
  synchronized Optional<Finding> told(Cause cause) {
    return Optional.ofNullable(told.get(cause));
  }

  synchronized Optional<Confirmed> confirmed(Cause cause) {
    return Optional.ofNullable(confirmed.get(cause));
  }

  private synchronized void unjudged(Unjudged run) {
    if (unjudged.size() < MOST_UNJUDGED) {
      unjudged.add(run);
    }
  }

  private static boolean isForNow(Cause cause) {
    return !cause.kind().equals(ErrorKind.ENDLESS);
  }

  private synchronized void confirm(Cause cause, Input input, Trace real) {
    confirmed.put(cause, new Confirmed(input, real));
  }

  private synchronized void learn(Input input, Trace trace, Optional<Disagreement> otherwise) {
    measured.addAll(PointLog.pointsOf(trace));
    if (trace.outcome() instanceof Outcome.Raised raised) {
      Cause cause = Cause.of(raised);
      if (isForNow(cause) && !confirmed.containsKey(cause)) {
        confirm(cause, input, trace);
      }
    }
    otherwise.filter(_ -> disagreements.size() < MOST_DISAGREEMENTS).ifPresent(disagreements::add);
  }

  /** Whether a run covers what no run was measured to, or a set of points that none did. */
  private synchronized boolean isWorthIt(Meter by, Trace run) {
    Set<Point> points = PointLog.pointsOf(run);
    return by.measuresAll()
        || !measured.containsAll(points)
        || (kinds.size() < mostKinds && kinds.add(points));
  }

  /** A run that the real system did not make covers what was measured before, and no more. */
  private synchronized Trace unclaimed(Meter by, Trace run, Outcome outcome) {
    List<Event> events = new ArrayList<>();
    for (Event event : run.events()) {
      boolean isClaim =
          switch (event) {
            case Event.Entered(var point, _) ->
                by.criteria().contains(point.criterion()) && !measured.contains(point);
            case Event.Completed(var point, _) -> by.criteria().contains(point.criterion());
            default -> false;
          };
      if (!isClaim) {
        events.add(event);
      }
    }
    return new Trace(events, outcome, run.steps(), List.of());
  }

  /** Runs of which the real system said nothing. */
  synchronized List<Unjudged> unjudged() {
    return List.copyOf(unjudged);
  }

  /** Runs that ended otherwise on the real system, as far as seen. */
  synchronized List<Disagreement> disagreements() {
    return List.copyOf(disagreements);
  }
}

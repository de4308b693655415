package clew.prolog.check;

import clew.engine.language.Entry;
import clew.engine.language.Program;
import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Budget;
import clew.engine.trace.ErrorKind;
import clew.engine.trace.Event;
import clew.engine.trace.Outcome;
import clew.engine.trace.Point;
import clew.engine.trace.Site;
import clew.engine.trace.Trace;
import clew.prolog.concolic.Points;
import clew.prolog.concolic.PredicateProgram;
import clew.prolog.concolic.Run;
import clew.prolog.swipl.RealTrouble;
import clew.prolog.swipl.Replayed;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Runs in our machine, of which only that counts as covered which the real system has covered as
 * well. A run that seems to add nothing is not put to it.
 */
final class JudgedProgram implements Program {
  /** What a run of the search may take: more than what a goal of a test takes. */
  private static final long FUEL = 300_000;

  /** What such a run may take on the real system. */
  private static final long FURTHER = 4 * FUEL;

  /** What a run that came to no end here goes through there, to see which clauses it reaches. */
  private static final long SHORT = FUEL / 3;

  /** To count which clauses a longer run completes takes the real system most of its time. */
  private static final long LONG = FUEL;

  /** One is enough to know that something is wrong with our machine. */
  private static final int MOST_DISAGREEMENTS = 5;

  private final PredicateProgram program;
  private final TermPool pool;
  private final Points points;
  private final Clauses clauses;
  private final Endings endings;
  private final Optional<RealRun> real;
  private final Site site;
  private final boolean isDet;
  private final List<Entry.Disagreement> disagreements = new ArrayList<>();
  private final Set<Point> measured = ConcurrentHashMap.newKeySet();
  private final Set<Set<Point>> kinds = ConcurrentHashMap.newKeySet();

  /**
   * A program that is judged.
   *
   * @param real nothing if there is no real system
   * @param isDet whether goals should have one answer at most and leave no choice point
   */
  JudgedProgram(
      PredicateProgram program,
      TermPool pool,
      Points points,
      Clauses clauses,
      Endings endings,
      Optional<RealRun> real,
      Site site,
      boolean isDet) {
    this.program = program;
    this.pool = pool;
    this.points = points;
    this.clauses = clauses;
    this.endings = endings;
    this.real = real;
    this.site = site;
    this.isDet = isDet;
  }

  @Override
  public Trace run(Assignment input, Budget budget) {
    Run run = watch(input, budget);
    Trace trace = with(run.trace(), run.trace().events(), endings.of(run), List.of());
    boolean isWorthIt = isDet || isNews(trace) || isOfNewKind(trace.events());
    if (real.isEmpty() || !isWorthIt || budget.depth() == 0) {
      return trace;
    }
    return trace.outcome() instanceof Outcome.Interrupted
        ? unclaimed(trace, trace.outcome())
        : judged(run, trace, input);
  }

  /** A run that is in a loop whose end is known gets as much as there is. */
  private Run watch(Assignment input, Budget budget) {
    return program.watch(input, budget, FUEL);
  }

  private static Trace with(Trace trace, List<Event> events, Outcome outcome, List<String> stack) {
    return new Trace(events, outcome, trace.steps(), stack);
  }

  private boolean isNews(Trace trace) {
    return trace.events().stream()
        .anyMatch(event -> event instanceof Event.Entered(var point) && !measured.contains(point));
  }

  /** Whether a run covers a set of points that no run before it did, as far as we can tell. */
  private boolean isOfNewKind(List<Event> events) {
    Set<Point> points = new LinkedHashSet<>();
    for (Event event : events) {
      if (event instanceof Event.Entered(var point)) {
        points.add(point);
      }
    }
    return kinds.size() < 2 * PredicateEntry.KINDS && kinds.add(points);
  }

  private Trace judged(Run run, Trace trace, Assignment input) {
    try {
      RealRun judge = real.orElseThrow();
      boolean ranOut = run.ending() instanceof Run.Ending.OutOfFuel;
      Replayed replayed =
          judge.ask(
              input, judge.inferences(ranOut ? SHORT : Math.max(FURTHER, 4 * trace.steps())), true);
      if (replayed.ending() instanceof Replayed.Ending.Killed) {
        return unclaimed(trace, endings.of(replayed, goal(input), site));
      }
      List<Event> events = events(trace.events(), replayed);
      if (trace.outcome() instanceof Outcome.Unsupported) {
        return with(trace, events, trace.outcome(), List.of());
      }
      if (replayed.ending() instanceof Replayed.Ending.Halted) {
        return with(trace, events, endings.of(replayed, goal(input), site), List.of());
      }
      if (!endings.agree(run, replayed)
          && !(trace.outcome() instanceof Outcome.Raised(var kind, var why, var at)
              && kind.equals(ErrorKind.ENDLESS))) {
        Outcome theirs = endings.of(replayed, goal(input), site);
        if (endings.isOurs(run, replayed)) {
          disagreed(new Entry.Disagreement(at(trace.outcome()), input, trace.outcome(), theirs));
          return with(trace, events, theirs, List.of());
        }
        String told =
            "it ends otherwise on SWI-Prolog: " + judge.told(input) + " " + judge.outcome(theirs);
        return with(trace, events, new Outcome.Unsupported(told, site), List.of());
      }
      return with(trace, events, deterministic(trace.outcome(), replayed), List.of());
    } catch (RealTrouble trouble) {
      return unclaimed(trace, trace.outcome());
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      return with(trace, trace.events(), new Outcome.Interrupted(site), List.of());
    }
  }

  /** A run that the real system did not make covers what was measured before, and no more. */
  private Trace unclaimed(Trace trace, Outcome outcome) {
    return with(trace, claims(trace.events()), outcome, List.of());
  }

  private List<Event> claims(List<Event> ours) {
    List<Event> events = new ArrayList<>();
    for (Event event : ours) {
      boolean isClaim =
          switch (event) {
            case Event.Entered(var point) -> isMeasured(point) && !measured.contains(point);
            case Event.Completed(var point) -> isMeasured(point);
            default -> false;
          };
      if (!isClaim) {
        events.add(event);
      }
    }
    return events;
  }

  private void disagreed(Entry.Disagreement run) {
    synchronized (disagreements) {
      if (disagreements.size() < MOST_DISAGREEMENTS) {
        disagreements.add(run);
      }
    }
  }

  List<Entry.Disagreement> disagreements() {
    synchronized (disagreements) {
      return List.copyOf(disagreements);
    }
  }

  /** The events with the points that were measured in place of those that we claim. */
  private List<Event> events(List<Event> ours, Replayed replayed) {
    Set<Point> there = new LinkedHashSet<>();
    Set<Point> completed = new LinkedHashSet<>();
    for (Replayed.Covered covered : replayed.covered()) {
      clauses
          .label(covered.clause())
          .ifPresent(
              label -> {
                add(there, points.entered(label));
                if (covered.completed() > 0) {
                  add(there, points.completed(label));
                  add(completed, points.entered(label));
                }
              });
    }
    List<Event> events = new ArrayList<>();
    for (Event event : ours) {
      switch (event) {
        case Event.Entered(var point) when isMeasured(point) -> {}
        case Event.Completed(var point) when isMeasured(point) -> {}
        default -> events.add(event);
      }
    }
    there.forEach(point -> events.add(new Event.Entered(point)));
    completed.forEach(point -> events.add(new Event.Completed(point)));
    for (Event event : events) {
      if (event instanceof Event.Entered(var point)) {
        measured.add(point);
      }
    }
    return events;
  }

  private static void add(Set<Point> points, @org.jspecify.annotations.Nullable Point point) {
    if (point != null) {
      points.add(point);
    }
  }

  private static boolean isMeasured(Point point) {
    return point.criterion().equals(Points.CLAUSE) || point.criterion().equals(Points.ENTRY);
  }

  private Outcome deterministic(Outcome outcome, Replayed replayed) {
    if (!isDet || !(outcome instanceof Outcome.Answers) || replayed.answers().isEmpty()) {
      return outcome;
    }
    Term first =
        new clew.prolog.symbol.Encoding(pool)
            .of(clew.prolog.value.Cell.list(replayed.answers().getFirst().values()));
    if (replayed.answers().size() > 1) {
      return new Outcome.Raised(Endings.SEVERAL, first, site);
    }
    return replayed.answers().getFirst().isLast()
        ? outcome
        : new Outcome.Raised(Endings.CHOICE_POINT, first, site);
  }

  private Term goal(Assignment input) {
    return real.orElseThrow().goal(input);
  }

  private Site at(Outcome outcome) {
    return outcome instanceof Outcome.Raised raised ? raised.at() : site;
  }

  /** The run on the real system, in the words of ours where the two are the same. */
  Trace replay(Assignment input, Budget budget) {
    Run run = real.isPresent() ? watch(input, budget) : program.watch(input, budget);
    Outcome ours = endings.of(run);
    if (real.isEmpty()) {
      boolean isEndless = run.trace().outcome() instanceof Outcome.OutOfFuel;
      Outcome told = isEndless ? endings.endless(budget.steps(), at(ours)) : ours;
      return with(
          run.trace(), run.trace().events(), told, isEndless ? run.trace().stack() : List.of());
    }
    try {
      RealRun judge = real.get();
      boolean ranOut = run.ending() instanceof Run.Ending.OutOfFuel;
      boolean isKnown = run.trace().steps() > LONG && !isNews(run.trace());
      Replayed replayed = judge.ask(input, judge.inferences(budget.steps()), !ranOut && !isKnown);
      List<Event> events =
          !ranOut && isKnown
              ? claims(run.trace().events())
              : events(run.trace().events(), replayed);
      if (ranOut && !Endings.isEndless(replayed)) {
        // It takes long, and comes to an end: nothing is wrong with it.
        return with(run.trace(), events, run.trace().outcome(), List.of());
      }
      if (ranOut && ours instanceof Outcome.Raised(var kind, var steps, var at)) {
        return with(run.trace(), events, endings.endless(budget.steps(), at), run.trace().stack());
      }
      Outcome outcome =
          endings.agree(run, replayed)
              ? deterministic(ours, replayed)
              : endings.of(replayed, goal(input), site);
      return with(run.trace(), events, outcome, judge.stack(replayed));
    } catch (RealTrouble trouble) {
      return with(
          run.trace(),
          run.trace().events(),
          new Outcome.Unsupported("SWI-Prolog: " + trouble.getMessage(), site),
          List.of());
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      return with(run.trace(), run.trace().events(), new Outcome.Interrupted(site), List.of());
    }
  }
}

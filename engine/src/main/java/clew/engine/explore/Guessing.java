package clew.engine.explore;

import clew.engine.explore.Target.GrownGuess;
import clew.engine.explore.Target.Guess;
import clew.engine.explore.Target.Label;
import clew.engine.explore.Target.LoopGuess;
import clew.engine.explore.Target.UniformGuess;
import clew.engine.repeat.Demand;
import clew.engine.solve.Answer;
import clew.engine.solve.Query;
import clew.engine.solve.Solver;
import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.testcase.Origin;
import clew.engine.trace.Alternatives;
import clew.engine.trace.Choice;
import clew.engine.trace.Event;
import clew.engine.trace.IntSet;
import clew.engine.trace.Point;
import clew.engine.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Inputs that repeat loops as often as it takes to go a way that no run has gone, or that go one
 * way in every round. They only ever add runs: a guess that has no answer proves nothing, and one
 * that is wrong costs a run.
 */
final class Guessing {
  /** A way is asked for after so many runs at most. */
  private static final int MOST_QUESTIONS = 8;

  /** More elements are tried so often at most. */
  private static final int MOST_GROWN = 6;

  private final PathTree tree;
  private final SearchState shared;
  private final TermPool pool;
  private final Map<Label, Integer> asked = new HashMap<>();
  private final Map<Label, Integer> grown = new HashMap<>();
  private final Set<Assignment> tried = new HashSet<>();
  private final UniformWays.Offers uniform = new UniformWays.Offers();

  Guessing(PathTree tree, SearchState shared) {
    this.tree = tree;
    this.shared = shared;
    this.pool = shared.entry().pool();
  }

  /**
   * An input to try.
   *
   * @param origin where it comes from
   */
  record Guessed(Assignment values, Origin origin) {}

  /** Offers what a run might have done with other numbers of trips, or in all of them. */
  void offer(Trace trace, Assignment input, long run) {
    for (UniformWays ways : uniform.offeredBy(trace)) {
      shared.agenda().add(new UniformGuess(tree.root(), ways, input, run));
    }
    for (Event event : trace.events()) {
      if (event instanceof Event.Leap leap) {
        reached(leap).stream().forEach(way -> shared.visited().add(new Label(leap.site(), way)));
        offer(leap, input, run);
      }
    }
  }

  private void offer(Event.Leap leap, Assignment input, long run) {
    Alternatives ways = leap.alternatives();
    int width = leap.choice() == Choice.ALL ? ways.count() + 1 : ways.count();
    for (int i = 0; i < width; i++) {
      Label label = new Label(leap.site(), i);
      boolean isWanted = i == ways.count() || ways.isWanted(i);
      if (isWanted
          && !reached(leap).contains(i)
          && !shared.visited().contains(label)
          && asked.merge(label, 1, Integer::sum) <= MOST_QUESTIONS) {
        shared.agenda().add(new LoopGuess(tree.root(), leap, i, input, run));
      }
    }
  }

  private static IntSet reached(Event.Leap leap) {
    return leap.taken().isEmpty() ? IntSet.of(leap.alternatives().count()) : leap.taken();
  }

  private boolean isReached(LoopGuess guess) {
    return shared.visited().contains(guess.label());
  }

  /** Whether a run did what it was made for, as far as can be seen beyond the depth bound. */
  boolean isRight(Guess guess, Trace trace) {
    return switch (guess) {
      case LoopGuess loop -> isRight(loop, trace);
      case UniformGuess uniform -> uniform.ways().areTakenBy(trace);
      case GrownGuess grown -> grown.ways().areTakenBy(trace);
    };
  }

  /**
   * Offers more elements that go a way which all of them went. How many there have to be may be
   * decided by what was counted on the way, of which no condition tells.
   */
  void grow(Guess guess, Assignment input, long run) {
    UniformWays ways =
        switch (guess) {
          case UniformGuess uniform -> uniform.ways();
          case GrownGuess grown -> grown.ways();
          case LoopGuess _ -> null;
        };
    if (ways != null && grown.merge(guess.label(), 1, Integer::sum) <= MOST_GROWN) {
      shared.agenda().add(new GrownGuess(tree.root(), ways, input, run));
    }
  }

  private boolean isRight(LoopGuess guess, Trace trace) {
    Alternatives ways = guess.leap().alternatives();
    Optional<Point> point =
        guess.alternative() < ways.count() ? ways.leadsTo(guess.alternative()) : Optional.empty();
    return isReached(guess)
        || (point.isPresent() && PointLog.pointsOf(trace).contains(point.get()));
  }

  /** An input for a guess, if there is one that was not tried before. */
  Optional<Guessed> attempt(Guess guess, Solver solver) {
    return switch (guess) {
      case LoopGuess loop -> attempt(loop, solver);
      case UniformGuess uniform -> attempt(uniform, solver);
      case GrownGuess grown -> attempt(grown);
    };
  }

  private Optional<Guessed> attempt(GrownGuess guess) {
    return MoreElements.of(pool, guess.near(), guess.ways().unknowns())
        .flatMap(this::accepted)
        .map(input -> new Guessed(input, guess.ways().origin(guess.run())));
  }

  private Optional<Guessed> attempt(UniformGuess guess, Solver solver) {
    for (Query query : guess.ways().queries(pool, guess.near())) {
      if (solver.solve(query) instanceof Answer.Sat(var model)) {
        return accepted(guess.near().with(model))
            .map(input -> new Guessed(input, guess.ways().origin(guess.run())));
      }
    }
    return Optional.empty();
  }

  private Optional<Guessed> attempt(LoopGuess guess, Solver solver) {
    synchronized (shared.agenda()) {
      if (isReached(guess)) {
        return Optional.empty();
      }
    }
    Optional<Demand> demand =
        Demand.of(
            pool, guess.leap(), guess.alternative(), guess.near(), tree.root().facts()::admits);
    if (demand.isEmpty()
        || !(solver.solve(demand.get().query()) instanceof Answer.Sat(var model))) {
      return Optional.empty();
    }
    return demand
        .get()
        .input(model)
        .flatMap(this::accepted)
        .map(input -> new Guessed(input, origin(guess, model)));
  }

  private Optional<Assignment> accepted(Assignment input) {
    return Optional.of(input)
        .filter(it -> !shared.isTooDeep(it))
        .filter(tree.root().facts()::admits)
        .filter(this::isNew);
  }

  private boolean isNew(Assignment input) {
    synchronized (shared.agenda()) {
      return tried.add(input);
    }
  }

  private static Origin origin(LoopGuess guess, Assignment model) {
    List<Origin.Loop> loops = new ArrayList<>();
    for (Event.Leap.Trips loop : guess.leap().trips()) {
      String times = Long.toString(loop.times());
      model
          .value(loop.count())
          .map(Term::toString)
          .filter(wanted -> !wanted.equals(times))
          .ifPresent(wanted -> loops.add(new Origin.Loop(loop.loop().label(), times, wanted)));
    }
    return new Origin.Repeated(guess.run(), guess.leap().site().span(), loops);
  }
}

package clew.engine.explore;

import clew.engine.language.Forking;
import clew.engine.language.answer.Step;
import clew.engine.reason.Limitation;
import clew.engine.solve.Answer;
import clew.engine.solve.Query;
import clew.engine.solve.Solver;
import clew.engine.term.Assignment;
import clew.engine.term.Evaluate;
import clew.engine.term.Fold;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Event;
import clew.engine.trace.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Enumerates what a forking machine has to say: a handler of its command tree. States wait in a
 * {@link StateWorklist} whose order is the strategy; nothing is ever started over. A way with a
 * condition is gone if a solver finds values for it, and a state carries the values found last,
 * which often settle the next condition too.
 */
public final class Enumeration<S> {
  /** States to take before looking whether it is time to end: a clock costs more than a state. */
  private static final int LOOK_EVERY = 128;

  /** The most states that are handed to others at a time. */
  private static final int MOST_GIVEN = 16;

  /** The steps that finding other values for a result counts for. */
  private static final long LABELLING = 1_000;

  private final Forking<S> machine;
  private final TermPool pool;
  private final Solver solver;
  private final StateWorklist<S> waiting;
  private final long mostWaiting;
  private final BooleanSupplier stopped;
  private final @Nullable StateExchange exchange;
  private final List<Limitation> undecided = new ArrayList<>();
  private long taken;

  /**
   * @param mostWaiting how many states may wait at a time
   * @param stopped whether it is time to end
   */
  public Enumeration(
      Forking<S> machine,
      TermPool pool,
      Solver solver,
      StateWorklist<S> waiting,
      long mostWaiting,
      BooleanSupplier stopped) {
    this(machine, pool, solver, waiting, mostWaiting, stopped, null);
    waiting.begin(beginning());
  }

  private Enumeration(
      Forking<S> machine,
      TermPool pool,
      Solver solver,
      StateWorklist<S> waiting,
      long mostWaiting,
      BooleanSupplier stopped,
      @Nullable StateExchange exchange) {
    this.machine = machine;
    this.pool = pool;
    this.solver = solver;
    this.waiting = waiting;
    this.mostWaiting = mostWaiting;
    this.stopped = stopped;
    this.exchange = exchange;
  }

  /** One of several that share the work, each with a machine of its own; it begins with nothing. */
  public static <S> Enumeration<S> sharing(
      Forking<S> machine,
      TermPool pool,
      Solver solver,
      StateWorklist<S> waiting,
      long mostWaiting,
      BooleanSupplier stopped,
      StateExchange exchange) {
    return new Enumeration<>(machine, pool, solver, waiting, mostWaiting, stopped, exchange);
  }

  private State<S> beginning() {
    return new State<>(machine.start(), null, Assignment.EMPTY, 0, null, null);
  }

  /** The conditions of a path, the newest first. */
  record Facts(Term fact, @Nullable Facts before) {}

  /** The ways taken at the forks before a state, the newest first; only kept to be handed on. */
  record Taken(int way, @Nullable Taken before) {}

  /**
   * A state of the machine and what is known of the unknowns that only a solver knows.
   *
   * @param depth how many forks lie before it
   * @param result what the state came to, if it is at its end: then other values are wanted for it
   */
  record State<S>(
      S state,
      @Nullable Facts facts,
      Assignment witness,
      int depth,
      @Nullable Taken taken,
      @Nullable Outcome result) {
    State<S> with(S next, @Nullable Facts known, Assignment values) {
      return new State<>(next, known, values, depth, taken, null);
    }

    /** The state after a fork. */
    State<S> after(S next, @Nullable Taken ways) {
      return new State<>(next, facts, witness, depth + 1, ways, null);
    }
  }

  /** What came next. */
  public sealed interface Next {
    /** A result, with values for the unknowns that only a solver knows. */
    record Result(Outcome outcome, Assignment witness) implements Next {}

    /** Everything has been tried. */
    record NoMore() implements Next {}

    /** There may be more, but the search was stopped. */
    record Stopped() implements Next {}

    /** There may be more, but too many states wait. */
    record TooMany(long waiting) implements Next {}
  }

  /** Searches for the next result. */
  public Next next() {
    while (true) {
      if (++taken % LOOK_EVERY == 0 && stopped.getAsBoolean()) {
        return new Next.Stopped();
      }
      if (waiting.size() > mostWaiting) {
        return new Next.TooMany(waiting.size());
      }
      if (exchange != null && exchange.isWanted()) {
        exchange.offer(waiting.release(MOST_GIVEN).stream().map(Enumeration::way).toList());
      }
      Optional<State<S>> state = waiting.take();
      if (state.isEmpty()) {
        if (exchange == null) {
          return new Next.NoMore();
        }
        Optional<Next> end = receive(exchange);
        if (end.isPresent()) {
          return end.get();
        }
        continue;
      }
      Optional<Next> found = advance(state.get());
      if (found.isPresent()) {
        return found.get();
      }
    }
  }

  private static <S> List<Integer> way(State<S> state) {
    List<Integer> way = new ArrayList<>(state.depth());
    for (Taken taken = state.taken; taken != null; taken = taken.before) {
      way.add(taken.way);
    }
    return way.reversed();
  }

  /** Waits for work of others, and goes the way to it. */
  private Optional<Next> receive(StateExchange others) {
    try {
      Optional<List<Integer>> way = others.take(stopped);
      if (way.isEmpty()) {
        return Optional.of(others.isExhausted() ? new Next.NoMore() : new Next.Stopped());
      }
      follow(way.get()).ifPresent(waiting::begin);
      return Optional.empty();
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      return Optional.of(new Next.Stopped());
    }
  }

  /** Goes a way that another machine has gone; a solver is asked at its end only. */
  private Optional<State<S>> follow(List<Integer> way) {
    State<S> at = beginning();
    List<Term> facts = new ArrayList<>();
    for (int taken : way) {
      Step<S> step = machine.step(at.state);
      while (step instanceof Step.Yield<S>(var passed, var next, var steps)) {
        assumed(passed, facts);
        step = machine.step(next);
      }
      if (!(step instanceof Step.Fork<S> fork)) {
        throw new IllegalStateException("the machine did not fork where another one did");
      }
      assumed(fork.passed(), facts);
      Step.Way<S> gone = fork.ways().get(taken);
      facts.add(gone.condition());
      at = at.after(gone.state(), new Taken(taken, at.taken));
    }
    return allowed(at, pool.and(facts));
  }

  private static void assumed(List<Event> passed, List<Term> facts) {
    for (Event event : passed) {
      if (event instanceof Event.Assume(var site, var fact, _)) {
        facts.add(fact);
      }
    }
  }

  /** Why some ways were given up; then it is not certain that there is no more. */
  public List<Limitation> undecided() {
    return List.copyOf(undecided);
  }

  private Optional<Next> advance(State<S> at) {
    Outcome result = at.result;
    return result == null ? step(at) : again(at, result);
  }

  private Optional<Next> step(State<S> at) {
    Step<S> step = machine.step(at.state);
    Optional<State<S>> kept = assume(at, step.passed());
    if (kept.isEmpty()) {
      return Optional.empty();
    }
    State<S> here = kept.get();
    switch (step) {
      case Step.Yield<S>(var passed, var next, var steps) ->
          waiting.yielded(here.with(next, here.facts, here.witness), steps);
      case Step.Fork<S> fork -> fork(here, fork);
      case Step.Done<S>(var passed, var outcome) -> {
        boolean isFailure =
            outcome instanceof Outcome.Answers(var first, var more) && first.isEmpty();
        if (!isFailure) {
          return Optional.of(result(here, outcome));
        }
      }
    }
    return Optional.empty();
  }

  /** The result with values for its numbers; other values are another result, later. */
  private Next result(State<S> at, Outcome outcome) {
    if (outcome instanceof Outcome.Answers(var values, var more)) {
      List<Term> same = new ArrayList<>();
      for (Term.Unknown unknown : Fold.unknowns(values)) {
        if (unknown.sort() == Sort.INT) {
          Term value = at.witness.value(unknown).orElseGet(() -> pool.integer(0));
          same.add(pool.equal(unknown, value));
        }
      }
      if (!same.isEmpty()) {
        Facts others = new Facts(pool.not(pool.and(same)), at.facts);
        waiting.yielded(
            new State<>(at.state, others, at.witness, at.depth, at.taken, outcome), LABELLING);
      }
    }
    return new Next.Result(outcome, at.witness);
  }

  private Optional<Next> again(State<S> at, Outcome outcome) {
    Facts newest = Objects.requireNonNull(at.facts);
    State<S> before = at.with(at.state, newest.before, at.witness);
    return allowed(before, newest.fact).map(other -> result(other, outcome));
  }

  private Optional<State<S>> assume(State<S> at, List<Event> passed) {
    State<S> here = at;
    for (Event event : passed) {
      if (event instanceof Event.Assume(var site, var fact, _)) {
        Optional<State<S>> kept = allowed(here, fact);
        if (kept.isEmpty()) {
          return kept;
        }
        here = kept.get();
      }
    }
    return Optional.of(here);
  }

  private void fork(State<S> at, Step.Fork<S> fork) {
    List<State<S>> ways = new ArrayList<>(fork.ways().size());
    for (int i = 0; i < fork.ways().size(); i++) {
      Step.Way<S> gone = fork.ways().get(i);
      Taken way = exchange == null ? null : new Taken(i, at.taken);
      allowed(at.after(gone.state(), way), gone.condition()).ifPresent(ways::add);
    }
    waiting.forked(ways);
  }

  /** The state, if a solver allows the condition. */
  private Optional<State<S>> allowed(State<S> at, Term condition) {
    if (condition instanceof Term.Bool known) {
      return known.holds() ? Optional.of(at) : Optional.empty();
    }
    Facts facts = new Facts(condition, at.facts);
    if (Evaluate.holds(pool, condition, at.witness)) {
      return Optional.of(at.with(at.state, facts, at.witness));
    }
    List<Term> before = new ArrayList<>();
    for (Facts fact = at.facts; fact != null; fact = fact.before) {
      before.add(fact.fact);
    }
    return switch (solver.solve(new Query(before.reversed(), condition, at.witness))) {
      case Answer.Sat(var model) -> Optional.of(at.with(at.state, facts, at.witness.with(model)));
      case Answer.Unsat() -> Optional.empty();
      case Answer.Undecided(var reason, var detail) -> {
        undecided.add(SearchState.limitation(reason, detail));
        yield Optional.empty();
      }
    };
  }
}

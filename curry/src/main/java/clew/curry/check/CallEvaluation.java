package clew.curry.check;

import clew.curry.eval.Branch;
import clew.curry.eval.ErrorKinds;
import clew.curry.eval.Failure;
import clew.curry.eval.Machine;
import clew.curry.eval.ValueText;
import clew.engine.language.answer.Step;
import clew.engine.reason.Limitation;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Budget;
import clew.engine.trace.ErrorKind;
import clew.engine.trace.Event;
import clew.engine.trace.Heap;
import clew.engine.trace.Outcome;
import clew.engine.trace.Site;
import clew.engine.trace.Trace;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One call, along all of its choices. Ways that wait take turns, so one that never ends does not
 * keep the others from their values.
 */
final class CallEvaluation implements AutoCloseable {
  /** More values of one call are not computed. */
  private static final int MOST_VALUES = 50;

  /** The same value may come again and again. */
  private static final int MOST_COMPUTED = 500;

  private static final int MOST_CALLS = 8;

  /** The steps that a way and what becomes of it may take while others wait. */
  private static final long TURN = 2_000;

  /** Steps between looks at the clock and the memory. */
  private static final long LOOK_EVERY = 50_000;

  private final Machine machine;
  private final TermPool pool;
  private final Site site;
  private final boolean wantsOne;
  private final List<Event> events;
  private final BranchConditions conditions;
  private final Deque<BranchConditions.State> waiting = new ArrayDeque<>();
  private final Set<Term> values = new LinkedHashSet<>();
  private final Heap heap = Heap.half();
  private @Nullable Failure failure;
  private List<String> calls = List.of();
  private boolean isMeant;
  private boolean hasMore;
  private int computed;

  /**
   * @param site the function that is called
   * @param wantsOne whether each call should have one value
   * @param events where to note what happens
   */
  CallEvaluation(Machine machine, TermPool pool, Site site, boolean wantsOne, List<Event> events) {
    this.machine = machine;
    this.pool = pool;
    this.site = site;
    this.wantsOne = wantsOne;
    this.events = events;
    this.conditions =
        new BranchConditions(
            pool,
            detail ->
                events.add(
                    new Event.Concretised(
                        site,
                        pool.text(detail),
                        Limitation.of(Limitation.Kind.UNDECIDED_UNKNOWN))));
  }

  Trace trace(Budget budget, long fuel) {
    Outcome outcome = outcome(budget, Math.min(budget.steps(), fuel));
    return new Trace(
        events, outcome, machine.steps(), outcome instanceof Outcome.Raised ? calls : List.of());
  }

  private Outcome outcome(Budget budget, long steps) {
    waiting.add(BranchConditions.State.first(machine.start()));
    long look = LOOK_EVERY;
    while (!waiting.isEmpty() && values.size() < MOST_VALUES && computed < MOST_COMPUTED) {
      if (machine.steps() > look) {
        look = machine.steps() + LOOK_EVERY;
        if (budget.stopped().getAsBoolean()) {
          return new Outcome.Interrupted(site);
        }
      }
      if (machine.steps() > steps) {
        return values.isEmpty() ? endless(steps) : values(true);
      }
      if (machine.steps() + LOOK_EVERY == look && heap.isFull()) {
        return values.isEmpty() ? withoutMemory(site) : values(true);
      }
      Optional<Outcome> wrong = step(waiting.removeFirst());
      if (wrong.isPresent()) {
        return wrong.get();
      }
    }
    return values.isEmpty() ? none() : values(hasMore || !waiting.isEmpty());
  }

  /** A run that needs more memory than there is: whether it would end nobody knows. */
  static Outcome withoutMemory(Site site) {
    return new Outcome.Unsupported(Limitation.of(Limitation.Kind.MEMORY), site);
  }

  private Outcome endless(long steps) {
    calls = calls();
    return new Outcome.Raised(ErrorKind.ENDLESS, pool.integer(steps), site);
  }

  private Outcome values(boolean isCut) {
    if (wantsOne && values.size() > 1) {
      return new Outcome.Raised(ErrorKinds.SEVERAL, pool.list(List.copyOf(values)), site);
    }
    if (isCut) {
      events.add(
          new Event.Concretised(
              site, pool.integer(values.size()), Limitation.of(Limitation.Kind.MORE_VALUES)));
    }
    return new Outcome.Answers(List.copyOf(values), isCut);
  }

  private Outcome none() {
    Failure first = failure;
    if (first == null || (isMeant && !wantsOne)) {
      return new Outcome.Answers(List.of(), false);
    }
    String why =
        first.isMeant()
            ? "a condition does not hold"
            : "no rule of " + first.function() + " matches";
    return new Outcome.Raised(ErrorKinds.NO_VALUE, pool.text(why), first.at());
  }

  /** Moves a way on; gives back how the whole run ended if it did. */
  private Optional<Outcome> step(BranchConditions.State state) {
    long before = machine.steps();
    Step<Branch> step = machine.step(state.branch());
    long turn = state.turn() + machine.steps() - before;
    List<Term> assumed = new ArrayList<>();
    for (Event event : step.passed()) {
      if (event instanceof Event.Assume(var at, var fact, _)) {
        assumed.add(fact);
      } else {
        events.add(event);
      }
    }
    Optional<BranchConditions.State> kept = conditions.with(state, assumed);
    if (kept.isEmpty()) {
      isMeant = true;
      return Optional.empty();
    }
    switch (step) {
      case Step.Yield<Branch>(var passed, var next, var steps) -> wait(List.of(kept.get()), turn);
      case Step.Fork<Branch> fork -> {
        List<BranchConditions.State> ways = new ArrayList<>();
        for (Step.Way<Branch> way : fork.ways()) {
          conditions
              .with(kept.get().at(way.state()), List.of(way.condition()))
              .ifPresent(ways::add);
        }
        wait(ways, turn);
      }
      case Step.Done<Branch>(var passed, Outcome.Answers(var answers, var more)) -> {
        if (answers.isEmpty()) {
          failed();
        } else {
          value(kept.get(), answers.getFirst());
        }
      }
      case Step.Done<Branch>(var passed, var outcome) -> {
        calls = calls();
        return Optional.of(outcome);
      }
    }
    return Optional.empty();
  }

  /** The ways of one that has had its turn come after all others. */
  private void wait(List<BranchConditions.State> ways, long turn) {
    if (turn > TURN) {
      ways.forEach(way -> waiting.addLast(way.after(0)));
    } else {
      ways.reversed().forEach(way -> waiting.addFirst(way.after(turn)));
    }
  }

  private void failed() {
    Failure why = machine.failure();
    isMeant |= why.isMeant();
    if (failure == null) {
      failure = why;
      calls = calls();
    }
  }

  private void value(BranchConditions.State state, Term value) {
    computed++;
    Term known = conditions.labelled(state, value);
    hasMore |= known != value;
    if (ValueText.isCut(known)) {
      events.add(
          new Event.Concretised(
              site, pool.integer(0), Limitation.of(Limitation.Kind.PARTIAL_VALUE)));
    }
    values.add(known);
  }

  private List<String> calls() {
    return machine.calls(MOST_CALLS).stream()
        .map(each -> each.label() + " (" + each.span().at() + ")")
        .toList();
  }

  @Override
  public void close() {
    conditions.close();
  }
}

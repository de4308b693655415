package clew.engine.follow;

import clew.engine.reason.Limitation;
import clew.engine.repeat.Repetition;
import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Alternatives;
import clew.engine.trace.Choice;
import clew.engine.trace.Event;
import clew.engine.trace.IntSet;
import clew.engine.trace.Point;
import clew.engine.trace.Premise;
import clew.engine.trace.Site;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The record of one run. Belongs to the run's thread. */
public abstract class Recording {
  /** So many decisions beyond the depth bound are looked at; a loop that needs more is let be. */
  private static final int MOST_BEYOND = 20_000;

  private final TermPool pool;
  private final Facts facts;
  private final int deepest;
  private final List<Event> events = new ArrayList<>();
  private final Set<Object> once = new HashSet<>();
  private final Assignment input;
  private final boolean leaps;
  private final Map<Integer, LoopView> views = new HashMap<>();
  private final Set<Point> passed = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<Point> ended = Collections.newSetFromMap(new IdentityHashMap<>());
  private int process = Event.FIRST_PROCESS;
  private LoopView view;
  private boolean isBeyond;

  /** The loops of one process: what another one does in between is no part of an iteration. */
  private static final class LoopView {
    private final Repetition repetition;
    private final Set<Object> leapt = new HashSet<>();
    private int looksBeyond;

    LoopView(Repetition repetition) {
      this.repetition = repetition;
    }
  }

  /**
   * @param facts what is known, nothing at first
   * @param deepest how deep decisions are recorded
   * @param input what the run is given
   * @param leaps whether loops are looked at, so that other numbers of trips can be asked for
   */
  protected Recording(TermPool pool, Facts facts, int deepest, Assignment input, boolean leaps) {
    this.pool = pool;
    this.facts = facts;
    this.deepest = deepest;
    this.input = input;
    this.leaps = leaps;
    this.view = newView();
    views.put(process, view);
  }

  private LoopView newView() {
    return new LoopView(new Repetition(pool, input, leaps));
  }

  /** The run goes on in another process, until it changes again. */
  public final void goOnIn(int other) {
    if (other == process) {
      return;
    }
    process = other;
    view = views.computeIfAbsent(other, _ -> newView());
    if (isBeyond) {
      view.repetition.goBeyond();
    }
  }

  /** The process that the run is in. */
  public final int process() {
    return process;
  }

  /** The loops of the process that the run is in. */
  public final Repetition repetition() {
    return view.repetition;
  }

  /**
   * Whether nothing that depends on the input needs to be looked at any more: it would not be
   * recorded, and no loop makes it worth a guess.
   */
  public final boolean isBlind() {
    return isBeyond && !view.repetition.isLooking();
  }

  /** How deep in the run the decision is that comes now. */
  protected abstract int depth();

  public final TermPool pool() {
    return pool;
  }

  /** What the decisions so far imply. */
  protected final Facts facts() {
    return facts;
  }

  public final List<Event> events() {
    return events;
  }

  /** Whether the depth bound was reached: from there on nothing is recorded. */
  public final boolean isBeyond() {
    return isBeyond;
  }

  /** A fact that every input of the search has, such as its type. */
  public final void assume(Site site, Term fact) {
    events.add(new Event.Assume(site, fact, process));
    if (view.repetition.isOn()) {
      view.repetition.hold(
          new Premise(
              Choice.FIRST,
              new Ways.Two(pool, fact, Ways.Way.TRUE, Ways.Way.FALSE),
              IntSet.of(0),
              List.of()));
    }
    facts.learn(fact, true);
  }

  /** A run asked whether the condition holds. */
  public final void decide(Site site, Term condition, boolean holds) {
    decide(site, condition, holds, Ways.Way.TRUE, Ways.Way.FALSE);
  }

  /** The same, where the two ways are more than true and false. */
  public final void decide(Site site, Term condition, boolean holds, Ways.Way yes, Ways.Way no) {
    IntSet taken = IntSet.of(holds ? 0 : 1);
    Ways.Two ways = new Ways.Two(pool, condition, yes, no);
    look(site, Choice.FIRST, ways, taken);
    if (isBeyond) {
      return;
    }
    Term exact = view.repetition.exact(condition);
    Ways.Two recorded = exact == condition ? ways : new Ways.Two(pool, exact, yes, no);
    if (facts.implied(exact).isEmpty() && write(site, Choice.FIRST, recorded, taken)) {
      facts.learn(exact, holds);
    }
  }

  /** A run took the first of several ways whose condition holds. */
  public final void choose(Site site, List<Term> conditions, List<String> names, int taken) {
    choose(site, conditions, names, taken, conditions.size());
  }

  /** As above; only the first ways, as many as are wanted, are worth inputs of their own. */
  public final void choose(
      Site site, List<Term> conditions, List<String> names, int taken, int wanted) {
    choose(site, new Ways.Several(conditions, names, wanted), taken);
  }

  /** As above, where no two of the conditions hold at once. */
  public final void chooseOne(Site site, List<Term> conditions, List<String> names, int taken) {
    choose(site, new Ways.Several(conditions, names, conditions.size(), true), taken);
  }

  private void choose(Site site, Ways.Several several, int taken) {
    List<Term> conditions = several.conditions();
    look(site, Choice.FIRST, several, IntSet.of(taken));
    if (isBeyond) {
      return;
    }
    List<Term> exact =
        view.repetition.isLooking()
            ? conditions.stream().map(view.repetition::exact).toList()
            : conditions;
    if (isCertain(exact, taken)) {
      return;
    }
    Alternatives ways =
        new Ways.Several(exact, several.names(), several.wanted(), several.areExclusive());
    if (write(site, Choice.FIRST, ways, IntSet.of(taken))) {
      for (int i = 0; i < taken; i++) {
        facts.learn(exact.get(i), false);
      }
      facts.learn(exact.get(taken), true);
    }
  }

  private boolean isCertain(List<Term> conditions, int taken) {
    for (int i = 0; i < taken; i++) {
      if (facts.implied(conditions.get(i)).orElse(true)) {
        return false;
      }
    }
    return facts.implied(conditions.get(taken)).orElse(false);
  }

  /** Sees a branch with the trips of loops as unknowns, and whether that makes it worth a guess. */
  protected final void look(Site site, Choice choice, Alternatives ways, IntSet taken) {
    if (!view.repetition.isOn() || view.repetition.isPaused() || isBlind()) {
      return;
    }
    Alternatives ahead =
        view.repetition.isLooking() ? new Ways.Read(ways, view.repetition::ahead) : ways;
    if (view.repetition.isLooking()) {
      if (isBeyond && ++view.looksBeyond > MOST_BEYOND) {
        view.repetition.giveUp();
        return;
      }
      leap(site, choice, ahead, taken);
    }
    if (choice != Choice.FREE) {
      view.repetition.hold(new Premise(choice, ahead, taken, List.of()));
    }
  }

  private void leap(Site site, Choice choice, Alternatives ahead, IntSet taken) {
    Object once = List.of(site, taken);
    if (view.leapt.contains(once)) {
      return;
    }
    List<Event.Leap.Trips> trips = view.repetition.trips();
    if (view.repetition.isWorthAsking(ahead, trips, isBeyond)) {
      view.leapt.add(once);
      events.add(
          new Event.Leap(
              site,
              choice,
              ahead,
              taken,
              view.repetition.premises(),
              trips,
              view.repetition.totals(),
              process));
    }
  }

  /** Writes a branch down; false beyond the depth bound, where nothing is. */
  protected final boolean write(Site site, Choice choice, Alternatives ways, IntSet taken) {
    if (isBeyond) {
      return false;
    }
    int depth = depth();
    if (depth >= deepest) {
      isBeyond = true;
      view.repetition.goBeyond();
      events.add(new Event.BeyondDepth(site, process));
      return false;
    }
    events.add(new Event.Branch(site, depth, choice, ways, taken, process));
    return true;
  }

  /** From here on, a value is treated as if it did not depend on the input. */
  public final void lose(Site site, Term term, Limitation why) {
    // What does not depend on the input is not lost, even if it was seen as a function of trips.
    boolean isConstant = view.repetition.isLooking() && view.repetition.exact(term).isValue();
    if (!isBeyond && !isConstant && once.add(List.of(site, why))) {
      events.add(new Event.Concretised(site, term, why, process));
    }
  }

  /** From here on, something may happen that nobody sees. */
  public final void overlook(Site site, Limitation why) {
    if (!isBeyond && once.add(List.of(site, why))) {
      events.add(new Event.Concretised(site, pool().bool(true), why, process));
    }
  }

  /** The run asked the real system for what only that can do. */
  public final void consult(Site site, String question, String answer) {
    events.add(new Event.Consulted(site, question, answer, process));
  }

  /** The run came to a free choice and takes an alternative of it, by its schedule. */
  public final void choose(Site site, Alternatives ways, int taken) {
    write(site, Choice.FREE, ways, IntSet.of(taken));
  }

  /** The run came to a point. */
  public final void reach(Point point) {
    // A loop comes by the same few points again and again, and hashing one takes its time.
    if (passed.add(point) && once.add(point)) {
      events.add(new Event.Entered(point, process));
    }
  }

  /** What begins at a point came to its end. */
  public final void complete(Point point) {
    if (ended.add(point) && once.add(List.of(point))) {
      events.add(new Event.Completed(point, process));
    }
  }
}

package clew.engine.repeat;

import clew.engine.term.Assignment;
import clew.engine.term.Constructor;
import clew.engine.term.Is;
import clew.engine.term.ListOperator;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.engine.trace.Alternatives;
import clew.engine.trace.Choice;
import clew.engine.trace.Event;
import clew.engine.trace.IntSet;
import clew.engine.trace.Premise;
import clew.engine.trace.Site;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The loops of one run, and what held on the way, with their trips as unknowns. */
public final class Repetition {
  /** A run with more than this on its way is not asked about other numbers of trips. */
  private static final int MOST_PREMISES = 4_096;

  /** Nor is one with more loops than this. */
  private static final int MOST_LOOPS = 64;

  private final TermPool pool;
  private final Readings readings;
  private final Assignment input;
  private boolean isOn;
  private boolean isBeyond;
  private boolean isPaused;
  private final List<Premise> settled = new ArrayList<>();
  private final List<Event.Leap.Trips> ended = new ArrayList<>();
  private final List<ElementSum> totals = new ArrayList<>();
  private @Nullable Loop innermost;
  private int loops;

  /**
   * @param input what the run is given
   * @param isOn whether loops are looked at at all
   */
  public Repetition(TermPool pool, Assignment input, boolean isOn) {
    this.pool = pool;
    this.readings = new Readings(pool);
    this.input = input;
    this.isOn = isOn;
  }

  TermPool pool() {
    return pool;
  }

  /** Whether the depth bound was reached, so that nothing else is recorded. */
  boolean isBeyond() {
    return isBeyond;
  }

  public void goBeyond() {
    isBeyond = true;
  }

  /** Whether decisions are of no interest now, since what they amount to is said otherwise. */
  public boolean isPaused() {
    return isPaused;
  }

  /** Does something whose decisions are of no interest. */
  public <R> R paused(Supplier<R> what) {
    boolean before = isPaused;
    isPaused = true;
    try {
      return what.get();
    } finally {
      isPaused = before;
    }
  }

  /** Whether loops are looked at. */
  public boolean isOn() {
    return isOn;
  }

  /**
   * Whether some value was seen as a function of trips, so that conditions may have two readings.
   */
  public boolean isLooking() {
    return isOn && readings.areTwo();
  }

  /** From now on loops are of no interest in this run. */
  public void giveUp() {
    isOn = false;
    settled.clear();
    innermost = null;
  }

  // ---- the two readings of a term

  /** The value as it is, with a reading as a function of the trips beside it. */
  public Term beside(Term value, Term inTrips) {
    return readings.beside(value, inTrips);
  }

  /** The term as it is in this run. */
  public Term exact(Term term) {
    return readings.exact(term);
  }

  /** The term as a function of the trips. */
  public Term ahead(Term term) {
    return readings.ahead(term);
  }

  /**
   * Whether another way at a branch is worth a guess: it depends on trips that are known well
   * enough, or it is beyond what is searched otherwise.
   */
  public boolean isWorthAsking(Alternatives ways, List<Event.Leap.Trips> trips, boolean isBeyond) {
    Set<Unknown> known = new HashSet<>();
    trips.forEach(loop -> known.add(loop.count()));
    totals.forEach(total -> known.add(total.sum()));
    boolean isCounted = isBeyond && !trips.isEmpty();
    for (int i = 0; i < ways.count(); i++) {
      Term condition = ways.condition(i);
      for (Unknown unknown : condition.unknowns()) {
        if (Readings.isTrips(unknown) && !known.contains(unknown)) {
          return false;
        }
      }
      isCounted = isCounted || Readings.mentionTrips(condition);
    }
    return isCounted;
  }

  // ---- loops

  /** A loop begins, with what may become its first iteration. */
  public @Nullable Loop begin(Site site) {
    if (!isOn || loops >= MOST_LOOPS) {
      return null;
    }
    Loop loop = new Loop(site, innermost);
    innermost = loop;
    return loop;
  }

  /** From this iteration on, the values of the loop are seen as functions of its trips. */
  public void see(Loop loop) {
    if (!loop.isSeen()) {
      loop.see(readings.trips(Integer.toString(loops++)));
    }
  }

  /** A sum of the elements of a list that a loop walks along. */
  ElementSum total(Loop loop, Term list) {
    ElementSum total = new ElementSum(readings.trips("total " + totals.size()), loop, list);
    totals.add(total);
    return total;
  }

  /** Sums of elements, as they are now. */
  public List<Event.Leap.Total> totals() {
    return totals.stream().map(ElementSum::now).toList();
  }

  /** The loop that runs now; null if none does. */
  public @Nullable Loop innermost() {
    return innermost;
  }

  /** The loop is over, and with it all within it. */
  public void end(Loop loop) {
    if (!isRunning(loop)) {
      return;
    }
    Loop at = innermost;
    while (at != null) {
      innermost = at.outer();
      if (at.isSeen()) {
        at.window().forEach(this::hold);
        if (at.isFramed()) {
          ended.add(trips(at));
        }
      }
      if (at == loop) {
        return;
      }
      at = at.outer();
    }
  }

  /** The loops within this one are over. */
  public void endWithin(CallSequence<?> rounds) {
    while (innermost != null && innermost.owner() != rounds) {
      end(innermost);
    }
  }

  /** Whether a loop runs whose values are seen as functions of its trips. */
  public boolean isWithinSeen() {
    return innermost != null && innermost.nearestSeen() != null;
  }

  /** Whether the run is in a loop that will end, and is known to after how many iterations. */
  public boolean isOnItsWay() {
    for (Loop at = innermost; at != null; at = at.outer()) {
      if (at.owner() instanceof CallSequence<?> rounds && rounds.isOnItsWay()) {
        return true;
      }
    }
    return false;
  }

  private boolean isRunning(Loop loop) {
    for (Loop at = innermost; at != null; at = at.outer()) {
      if (at == loop) {
        return true;
      }
    }
    return false;
  }

  private static Event.Leap.Trips trips(Loop loop) {
    return new Event.Leap.Trips(loop.trips(), loop.site(), loop.times());
  }

  /**
   * A list was walked to its end: a loop of its own.
   *
   * @return how many elements it has, and beside that the number of trips
   */
  public Term walked(Site site, Term list, long count) {
    Loop loop = isOn && count >= 0 ? begin(site) : null;
    if (loop == null) {
      return pool.integer(count);
    }
    see(loop);
    Unknown trips = loop.trips();
    Term last = pool.apply(ListOperator.DROP, ahead(list), pool.subtract(trips, pool.integer(1)));
    Term rest = pool.apply(ListOperator.DROP, ahead(list), trips);
    loop.hold(fact(pool.apply(new Is.BuiltBy(Constructor.CONS), last)));
    loop.hold(fact(pool.apply(new Is.BuiltBy(Constructor.NIL), rest)));
    loop.skip(count);
    end(loop);
    if (!loop.isFramed()) {
      ended.add(trips(loop));
    }
    return beside(pool.integer(count), trips);
  }

  private Premise fact(Term condition) {
    return new Premise(Choice.FIRST, new Always(condition), IntSet.of(0), List.of());
  }

  private record Always(Term fact) implements Alternatives {
    @Override
    public int count() {
      return 1;
    }

    @Override
    public Term condition(int index) {
      return fact;
    }
  }

  // ---- what held

  /** The run went a way. */
  public void hold(Premise premise) {
    Loop loop = innermost == null ? null : innermost.nearestSeen();
    int size;
    if (loop == null) {
      settled.add(premise);
      size = settled.size();
    } else {
      size = loop.hold(premise);
    }
    if (size > MOST_PREMISES) {
      giveUp();
    }
  }

  /** All that held up to now. */
  public List<Premise> premises() {
    List<Premise> all = new ArrayList<>(settled);
    for (Loop loop : running()) {
      all.addAll(loop.window());
    }
    return all;
  }

  /** The loops that a question may be about: those whose last two iterations were seen. */
  public List<Event.Leap.Trips> trips() {
    List<Event.Leap.Trips> all = new ArrayList<>(ended);
    for (Loop loop : running()) {
      if (loop.isFramed()) {
        all.add(trips(loop));
      }
    }
    return all;
  }

  /** The input, and how often the loops of the run were repeated. */
  public Assignment values() {
    Map<Unknown, Term> values = new LinkedHashMap<>(input.values());
    ended.forEach(loop -> values.put(loop.count(), pool.integer(loop.times())));
    totals.forEach(total -> values.put(total.sum(), pool.integer(total.now().value())));
    for (Loop loop : running()) {
      values.put(loop.trips(), pool.integer(loop.times()));
    }
    return new Assignment(values);
  }

  private List<Loop> running() {
    List<Loop> all = new ArrayList<>();
    Loop at = innermost == null ? null : innermost.nearestSeen();
    while (at != null) {
      all.addFirst(at);
      Loop outer = at.outer();
      at = outer == null ? null : outer.nearestSeen();
    }
    return all;
  }
}

package clew.engine.follow;

import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Alternatives;
import clew.engine.trace.Choice;
import clew.engine.trace.Event;
import clew.engine.trace.IntSet;
import clew.engine.trace.Point;
import clew.engine.trace.Site;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The record of one run. Belongs to the run's thread. */
public abstract class Recording {
  private final TermPool pool;
  private final Facts facts;
  private final int deepest;
  private final List<Event> events = new ArrayList<>();
  private final Set<Object> once = new HashSet<>();
  private boolean isBeyond;

  /**
   * @param facts what is known, nothing at first
   * @param deepest how deep decisions are recorded
   */
  protected Recording(TermPool pool, Facts facts, int deepest) {
    this.pool = pool;
    this.facts = facts;
    this.deepest = deepest;
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
    events.add(new Event.Assume(site, fact));
    facts.learn(fact, true);
  }

  /** A run asked whether the condition holds. */
  public final void decide(Site site, Term condition, boolean holds) {
    decide(site, condition, holds, Ways.Way.TRUE, Ways.Way.FALSE);
  }

  /** The same, where the two ways are more than true and false. */
  public final void decide(Site site, Term condition, boolean holds, Ways.Way yes, Ways.Way no) {
    if (facts.implied(condition).isEmpty()
        && record(
            site, Choice.FIRST, new Ways.Two(pool, condition, yes, no), IntSet.of(holds ? 0 : 1))) {
      facts.learn(condition, holds);
    }
  }

  /** A run took the first of several ways whose condition holds. */
  public final void choose(Site site, List<Term> conditions, List<String> names, int taken) {
    choose(site, conditions, names, taken, conditions.size());
  }

  /** As above; only the first ways, as many as are wanted, are worth inputs of their own. */
  public final void choose(
      Site site, List<Term> conditions, List<String> names, int taken, int wanted) {
    if (isCertain(conditions, taken)) {
      return;
    }
    Alternatives ways = new Ways.Several(conditions, names, wanted);
    if (record(site, Choice.FIRST, ways, IntSet.of(taken))) {
      for (int i = 0; i < taken; i++) {
        facts.learn(conditions.get(i), false);
      }
      facts.learn(conditions.get(taken), true);
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

  /** Writes a branch down; false beyond the depth bound, where nothing is. */
  protected final boolean record(Site site, Choice choice, Alternatives ways, IntSet taken) {
    if (isBeyond) {
      return false;
    }
    int depth = depth();
    if (depth >= deepest) {
      isBeyond = true;
      events.add(new Event.BeyondDepth(site));
      return false;
    }
    events.add(new Event.Branch(site, depth, choice, ways, taken));
    return true;
  }

  /** From here on, a value is treated as if it did not depend on the input. */
  public final void lose(Site site, Term term, String why) {
    if (!isBeyond && once.add(List.of(site, why))) {
      events.add(new Event.Concretised(site, term, why));
    }
  }

  /** The run came to a point. */
  public final void reach(Point point) {
    if (once.add(point)) {
      events.add(new Event.Entered(point));
    }
  }

  /** What begins at a point came to its end. */
  public final void complete(Point point) {
    if (once.add(List.of(point))) {
      events.add(new Event.Completed(point));
    }
  }
}

package clew.erlang.follow;

import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Alternatives;
import clew.engine.trace.Choice;
import clew.engine.trace.Event;
import clew.engine.trace.IntSet;
import clew.engine.trace.Point;
import clew.engine.trace.Site;
import clew.erlang.symbol.Comparison;
import clew.erlang.symbol.Kinds;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The record of one run. Belongs to the run's thread. */
public final class Path {
  /** Outside of any case construct: each decision is a construct of its own. */
  private static final int NONE = -1;

  /** In a case construct that has not decided anything yet. */
  private static final int PENDING = -2;

  private final TermPool pool;
  private final Kinds kinds;
  private final Comparison comparison;
  private final int deepest;
  private final Facts facts = new Facts();
  private final List<Event> events = new ArrayList<>();
  private final Set<Object> once = new HashSet<>();
  private int constructs;
  private int current = NONE;
  private boolean isBeyond;
  private @Nullable Site tried;
  private @Nullable Site rejected;
  private @Nullable Violation violation;
  private @Nullable Object first;

  /**
   * @param deepest how many case constructs are recorded
   */
  public Path(TermPool pool, int deepest) {
    this.pool = pool;
    this.kinds = new Kinds(pool);
    this.comparison = new Comparison(kinds);
    this.deepest = deepest;
  }

  public TermPool pool() {
    return pool;
  }

  public Kinds kinds() {
    return kinds;
  }

  public Comparison comparison() {
    return comparison;
  }

  public List<Event> events() {
    return events;
  }

  /** Whether the depth bound was reached: from there on nothing is recorded. */
  public boolean isBeyond() {
    return isBeyond;
  }

  // ---- depth, counted by case constructs (end of section 3.1 of the CutEr paper)

  /** A case construct begins; give back the result to {@link #leave}. */
  public int enter() {
    int before = current;
    current = PENDING;
    return before;
  }

  /** Its clause is chosen. */
  public void leave(int before) {
    current = before;
  }

  private int depth() {
    if (current >= 0) {
      return current;
    }
    int depth = constructs++;
    if (current == PENDING) {
      current = depth;
    }
    return depth;
  }

  // ---- events

  /** A fact that every input of the search has, such as its type. */
  public void assume(Site site, Term fact) {
    events.add(new Event.Assume(site, fact));
    facts.learn(fact, true);
  }

  /** A run asked whether the condition holds. */
  public void decide(Site site, Term condition, boolean holds) {
    decide(site, condition, holds, null, null);
  }

  /** The same, where a point is reached if the condition holds, or if it does not. */
  public void decide(
      Site site,
      Term condition,
      boolean holds,
      @Nullable Point leadsTo,
      @Nullable Point otherwise) {
    if (!isKnown(condition)
        && record(site, new Ways.Two(pool, condition, leadsTo, otherwise), holds ? 0 : 1)) {
      facts.learn(condition, holds);
    }
  }

  /** A condition that inputs should fulfil: nobody wants an input that does not. */
  public void require(Site site, Term condition, boolean holds) {
    if (!holds && rejected == null) {
      rejected = site;
    }
    if (!isKnown(condition) && record(site, new Ways.Required(pool, condition), holds ? 0 : 1)) {
      facts.learn(condition, holds);
    }
  }

  /** Where a requirement was not met first. */
  public Optional<Site> rejected() {
    return Optional.ofNullable(rejected);
  }

  /**
   * A call that its callee's spec does not allow.
   *
   * @param function the callee
   */
  public record Violation(String function, List<Term> arguments, Site site) {}

  /** Notes a call outside of a spec; the first one counts. */
  public void violate(Violation call) {
    if (violation == null) {
      violation = call;
    }
  }

  public Optional<Violation> violation() {
    return Optional.ofNullable(violation);
  }

  /** The function that the run begins with. */
  public void beginWith(Object function) {
    first = function;
  }

  /** Whether the function is called as the beginning of the run; true once only. */
  public boolean begins(Object function) {
    boolean begins = function == first;
    if (begins) {
      first = null;
    }
    return begins;
  }

  /** A run took the first of several ways whose condition holds. */
  public void choose(Site site, List<Term> conditions, List<String> names, int taken) {
    if (!isCertain(conditions, taken) && record(site, new Ways.Several(conditions, names), taken)) {
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

  /** Whether the condition is known to hold, or not to, without a decision. */
  public boolean isKnown(Term condition) {
    return facts.implied(condition).isPresent();
  }

  /** Writes a branch down; false beyond the depth bound, where nothing is. */
  private boolean record(Site site, Alternatives ways, int taken) {
    if (isBeyond) {
      return false;
    }
    int depth = depth();
    if (depth >= deepest) {
      isBeyond = true;
      events.add(new Event.BeyondDepth(site));
      return false;
    }
    events.add(new Event.Branch(site, depth, Choice.FIRST, ways, IntSet.of(taken)));
    return true;
  }

  /** From here on, a value is treated as if it did not depend on the input. */
  public void lose(Site site, Term term, String why) {
    if (!isBeyond && once.add(List.of(site, why))) {
      events.add(new Event.Concretised(site, term, why));
    }
  }

  /** The pattern that is tried next, for what gets lost in it. */
  public void trying(Site pattern) {
    tried = pattern;
  }

  /** What the pattern under trial finds in a value is treated as if it did not depend on it. */
  public void losing(Term term, String what) {
    if (tried != null) {
      lose(tried, term, what);
    }
  }

  /** The run came to a point. */
  public void reach(Point point) {
    if (once.add(point)) {
      events.add(new Event.Entered(point));
    }
  }
}

package clew.prolog.follow;

import clew.engine.term.Is;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Alternatives;
import clew.engine.trace.Choice;
import clew.engine.trace.Event;
import clew.engine.trace.IntSet;
import clew.engine.trace.Point;
import clew.engine.trace.Site;
import clew.prolog.symbol.Encoding;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The record of one run. Belongs to the run's thread. */
public final class Path {
  private final TermPool pool;
  private final Encoding encoding;
  private final int deepest;
  private final Facts facts = new Facts();
  private final List<Event> events = new ArrayList<>();
  private final Set<Object> once = new HashSet<>();
  private int branches;
  private boolean isBeyond;

  /**
   * @param deepest how many branches are recorded
   */
  public Path(Encoding encoding, int deepest) {
    this.pool = encoding.pool();
    this.encoding = encoding;
    this.deepest = deepest;
  }

  public TermPool pool() {
    return pool;
  }

  public Encoding encoding() {
    return encoding;
  }

  public List<Event> events() {
    return events;
  }

  /** A fact that every input of the search has, such as its type. */
  public void assume(Site site, Term fact) {
    events.add(new Event.Assume(site, fact));
    facts.learn(fact, true);
  }

  /** Whether the condition holds, if that follows from what is known. */
  public Optional<Boolean> implied(Term condition) {
    return facts.implied(condition);
  }

  /** Whether the term is known to be of a kind, or known not to be. */
  @Nullable Boolean known(Is kind, Term term) {
    return facts.is(kind, term);
  }

  /** What the term is known to be. */
  @Nullable Term value(Term term) {
    return facts.value(term);
  }

  /** A run asked whether a condition holds. */
  public void decide(Site site, Term condition, boolean holds) {
    decide(site, condition, holds, "true", "false");
  }

  public void decide(Site site, Term condition, boolean holds, String yes, String no) {
    if (facts.implied(condition).isEmpty()
        && record(
            site, Choice.FIRST, new Ways.Two(pool, condition, yes, no), IntSet.of(holds ? 0 : 1))) {
      facts.learn(condition, holds);
    }
  }

  /** A run took the first of several ways whose condition holds. */
  public void choose(Site site, List<Term> conditions, List<String> names, int taken) {
    choose(site, conditions, names, taken, conditions.size());
  }

  /** As above; only the first ways, as many as are wanted, are worth inputs of their own. */
  public void choose(Site site, List<Term> conditions, List<String> names, int taken, int wanted) {
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

  /** A call matched those of the clauses whose conditions hold. */
  void match(Site site, List<Ways.Candidate> candidates) {
    if (candidates.isEmpty()) {
      return;
    }
    int[] taken =
        java.util.stream.IntStream.range(0, candidates.size())
            .filter(i -> candidates.get(i).holds())
            .toArray();
    if (record(site, Choice.ALL, new Ways.Clauses(pool, candidates), IntSet.of(taken))) {
      for (Ways.Candidate candidate : candidates) {
        if (candidate.holds()) {
          candidate.conditions().forEach(condition -> facts.learn(condition, true));
        } else if (candidate.conditions().size() == 1) {
          facts.learn(candidate.conditions().getFirst(), false);
        }
      }
    }
  }

  /** Writes a branch down; false beyond the depth bound, where nothing is. */
  private boolean record(Site site, Choice choice, Alternatives ways, IntSet taken) {
    if (isBeyond) {
      return false;
    }
    if (branches >= deepest) {
      isBeyond = true;
      events.add(new Event.BeyondDepth(site));
      return false;
    }
    events.add(new Event.Branch(site, branches++, choice, ways, taken));
    return true;
  }

  /** From here on, a value is treated as if it did not depend on the input. */
  public void lose(Site site, Term term, String why) {
    if (!isBeyond && once.add(List.of(site, why))) {
      events.add(new Event.Concretised(site, term, why));
    }
  }

  /** The run came to a point. */
  public void reach(Point point) {
    if (once.add(point)) {
      events.add(new Event.Entered(point));
    }
  }

  /** What begins at a point came to its end. */
  public void complete(Point point) {
    if (once.add(List.of(point))) {
      events.add(new Event.Completed(point));
    }
  }
}

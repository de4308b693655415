package clew.curry.follow;

import clew.engine.follow.Ways;
import clew.engine.reason.Limitation;
import clew.engine.term.Assignment;
import clew.engine.term.Evaluate;
import clew.engine.term.Fold;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Choice;
import clew.engine.trace.Event;
import clew.engine.trace.IntSet;
import clew.engine.trace.Site;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The input of one run. What depends on it is decided by it, and written down as a branch with all
 * that it could have been; once a run is enough, since branches of the search come back to the same
 * question.
 */
public final class Follower {
  private final TermPool pool;
  private final Assignment input;
  private final Evaluate values;
  private final int deepest;
  private final List<Event> events = new ArrayList<>();
  private final Map<List<Term>, Integer> decided = new HashMap<>();
  private int depth;

  /**
   * @param deepest how many branches are written down
   */
  public Follower(TermPool pool, Assignment input, int deepest) {
    this.pool = pool;
    this.input = input;
    this.values = new Evaluate(pool, input);
    this.deepest = deepest;
  }

  /** What has happened so far. */
  public List<Event> events() {
    return events;
  }

  /** Whether the term is about the input only, and not about unknowns of the program. */
  public boolean knows(Term term) {
    for (Term.Unknown unknown : term.unknowns()) {
      if (input.value(unknown).isEmpty()) {
        return false;
      }
    }
    return true;
  }

  /** The value of a term that is about the input only. */
  public Term value(Term term) {
    return values
        .value(term)
        .orElseThrow(() -> new IllegalStateException("no value: " + term + " with " + input));
  }

  /**
   * Which of the conditions holds; one of them always does.
   *
   * @param names what the ways are called
   */
  public int choose(Site site, List<Term> conditions, List<String> names) {
    Integer before = decided.get(conditions);
    if (before != null) {
      return before;
    }
    int taken = 0;
    while (!values.holds(conditions.get(taken))) {
      if (++taken == conditions.size()) {
        throw new IllegalStateException("none of " + conditions + " with " + input);
      }
    }
    decided.put(conditions, taken);
    if (depth < deepest) {
      events.add(
          new Event.Branch(
              site,
              depth,
              Choice.FIRST,
              new Ways.Several(conditions, names, names.size()),
              IntSet.of(taken)));
    } else if (depth == deepest) {
      events.add(new Event.BeyondDepth(site));
    }
    depth++;
    return taken;
  }

  public boolean holds(Site site, Term condition) {
    return choose(site, List.of(condition, pool.not(condition)), List.of("true", "false")) == 0;
  }

  /** The term with the values of the input in it; from here on they count as constants. */
  public Term settled(Site site, Term term, Limitation why) {
    Map<Term.Unknown, Term> known = new HashMap<>();
    for (Term.Unknown unknown : term.unknowns()) {
      input.value(unknown).ifPresent(value -> known.put(unknown, value));
    }
    if (known.isEmpty()) {
      return term;
    }
    lose(site, term, why);
    return Fold.replace(pool, term, known);
  }

  /** From here on, something is treated as if it did not depend on the input. */
  public void lose(Site site, Term term, Limitation why) {
    events.add(new Event.Concretised(site, term, why));
  }
}

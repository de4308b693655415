package clew.engine.solve.stack;

import clew.engine.solve.Answer;
import clew.engine.solve.Answer.Reason;
import clew.engine.solve.DecidingLayer;
import clew.engine.solve.Query;
import clew.engine.solve.Solver;
import clew.engine.solve.TermSet;
import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Remembers answers. A query is the same as another when its conditions are, in whatever order. It
 * is unsatisfiable if it contains an unsatisfiable set; since its facts hold together, such a set
 * has the goal in it, so that is where sets are looked up. And a model that once made the goal true
 * may fit again: that is seen by evaluating.
 */
final class Cache {
  private static final int MOST_GOALS = 4_096;
  private static final int MOST_PER_GOAL = 4;
  private static final int MOST_CONDITIONS = 400;

  private final TermPool pool;
  private final DecidingLayer deciding;
  private final Solver next;
  private final TermSet mine = new TermSet();
  private final Map<Term, Deque<Known>> byGoal =
      new LinkedHashMap<>(64, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Term, Deque<Known>> eldest) {
          return size() > MOST_GOALS;
        }
      };

  /**
   * The other conditions of an answered query; a model, or null if there is none.
   *
   * @param undecided what was answered where nothing was decided
   */
  private record Known(
      List<Term> facts, @Nullable Assignment model, @Nullable Undecided undecided) {
    boolean isUnsat() {
      return model == null && undecided == null;
    }
  }

  /** An answer that may be another one from other values nearby. */
  private record Undecided(Answer.Undecided answer, Assignment near) {}

  Cache(TermPool pool, DecidingLayer deciding, Solver next) {
    this.pool = pool;
    this.deciding = deciding;
    this.next = next;
  }

  Answer solve(Query query) {
    Deque<Known> answers = byGoal.get(query.goal());
    if (answers != null) {
      Answer answer = lookUp(query, answers);
      if (answer != null) {
        return deciding.record("cache", answer);
      }
    }
    Answer answer = next.solve(query);
    switch (answer) {
      case Answer.Sat(var model) -> remember(query, model, null);
      case Answer.Unsat() -> remember(query, null, null);
      case Answer.Undecided undecided -> {
        if (undecided.reason() == Reason.LIMIT || undecided.reason() == Reason.INCOMPLETE) {
          remember(query, null, new Undecided(undecided, query.near()));
        }
      }
    }
    return answer;
  }

  private @Nullable Answer lookUp(Query query, Deque<Known> answers) {
    mine.clear();
    for (Term fact : query.facts()) {
      mine.add(fact);
    }
    for (Known known : answers) {
      if (known.isUnsat() && contains(known.facts())) {
        return new Answer.Unsat();
      }
    }
    for (Known known : answers) {
      if (known.model() != null && query.holds(pool, query.near().with(known.model()))) {
        boolean same = known.facts().size() == mine.size() && contains(known.facts());
        return new Answer.Sat(same ? known.model() : new Shrink(pool, query).shrink(known.model()));
      }
    }
    for (Known known : answers) {
      Undecided undecided = known.undecided();
      if (undecided != null
          && undecided.near().equals(query.near())
          && known.facts().size() == mine.size()
          && contains(known.facts())) {
        return undecided.answer();
      }
    }
    return null;
  }

  private boolean contains(List<Term> facts) {
    if (facts.size() > mine.size()) {
      return false;
    }
    for (Term fact : facts) {
      if (!mine.contains(fact)) {
        return false;
      }
    }
    return true;
  }

  private void remember(Query query, @Nullable Assignment model, @Nullable Undecided undecided) {
    List<Term> facts = query.facts();
    if (facts.size() > MOST_CONDITIONS) {
      return;
    }
    Deque<Known> answers = byGoal.computeIfAbsent(query.goal(), goal -> new ArrayDeque<>(2));
    if (answers.size() == MOST_PER_GOAL) {
      answers.removeLast();
    }
    answers.addFirst(new Known(List.copyOf(facts), model, undecided));
  }
}

package clew.engine.solve.local;

import clew.engine.solve.Answer;
import clew.engine.solve.DecidingLayer;
import clew.engine.solve.EssentialConditions;
import clew.engine.solve.Query;
import clew.engine.solve.Solver;
import clew.engine.term.Assignment;
import clew.engine.term.Evaluate;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Changes the values nearby until all conditions hold: each time one that fails is made to hold, by
 * the change after which the fewest others fail. Those that fail again and again weigh more and
 * more. The same query is always searched in the same way.
 */
public final class LocalSearch {
  /** After so many changes it is given up. */
  private static final int MOST_ROUNDS = 60;

  /** How many changes are looked at before one is taken. */
  private static final int CHOICE = 16;

  /**
   * How many parts of conditions and values are evaluated in all, as their depth counts them: a
   * list of a hundred thousand elements is looked at a few times only.
   */
  private static final long MOST_WORK = 400_000;

  private final TermPool pool;
  private final DecidingLayer deciding;
  private final Solver next;

  public LocalSearch(TermPool pool, DecidingLayer deciding, Solver next) {
    this.pool = pool;
    this.deciding = deciding;
    this.next = next;
  }

  public Answer solve(Query query) {
    List<Term> conditions = new ArrayList<>();
    EssentialConditions.of(pool, query, conditions);
    if (HardOperators.isIn(conditions)) {
      Assignment model = new Search(query, conditions).model();
      if (model != null) {
        return deciding.record("local", new Answer.Sat(model));
      }
    }
    return next.solve(query);
  }

  /** The search for a model of one query. */
  private final class Search {
    private final Query query;
    private final List<Term> conditions;
    private final Map<Unknown, List<Integer>> about = new HashMap<>();
    private final Random random = new Random(1);
    private final Ranges ranges;
    private final Set<Map<Unknown, Term>> been = new HashSet<>();
    private final int[] weights;
    private final boolean[] fails;
    private Assignment at;
    private long left;

    Search(Query query, List<Term> conditions) {
      this.query = query;
      this.conditions = conditions;
      this.weights = new int[conditions.size()];
      this.fails = new boolean[conditions.size()];
      this.ranges = new Ranges(conditions);
      this.at = query.near();
      Arrays.fill(weights, 1);
      int depth = 1;
      for (int i = 0; i < conditions.size(); i++) {
        depth = Math.max(depth, conditions.get(i).depth());
        for (Unknown unknown : conditions.get(i).unknowns()) {
          about.computeIfAbsent(unknown, its -> new ArrayList<>()).add(i);
        }
      }
      for (Unknown unknown : about.keySet()) {
        depth = Math.max(depth, at.value(unknown).map(Term::depth).orElse(1));
      }
      this.left = MOST_WORK / depth;
    }

    @Nullable Assignment model() {
      Evaluate evaluate = new Evaluate(pool, at);
      for (int i = 0; i < fails.length; i++) {
        fails[i] = !evaluate.holds(conditions.get(i));
      }
      for (int round = 0; round < MOST_ROUNDS && left > 0; round++) {
        int failing = pick();
        if (failing < 0) {
          return query.holds(pool, at) ? at : null;
        }
        if (!improve(conditions.get(failing))) {
          weights[failing]++;
        }
      }
      return pick() < 0 && query.holds(pool, at) ? at : null;
    }

    /** A condition that fails: the last one, which is the goal, or any of them; -1 if none does. */
    private int pick() {
      List<Integer> failing = new ArrayList<>();
      for (int i = 0; i < fails.length; i++) {
        if (fails[i]) {
          failing.add(i);
        }
      }
      return failing.isEmpty() ? -1 : failing.get(random.nextInt(failing.size()));
    }

    /** What comes of a change. */
    private record Step(Assignment to, Map<Integer, Boolean> failing, long weight) {}

    private boolean improve(Term condition) {
      Propagation propagation = new Propagation(pool, at, ranges, random);
      Step best = null;
      for (Map<Unknown, Term> change : propagation.changes(condition, CHOICE)) {
        Step step = step(change);
        if (step != null && (best == null || step.weight < best.weight)) {
          best = step;
        }
      }
      left -= propagation.work();
      if (best == null) {
        return false;
      }
      at = best.to;
      been.add(at.values());
      best.failing.forEach((number, failing) -> fails[number] = failing);
      for (int i = 0; i < fails.length; i++) {
        weights[i] += fails[i] ? 1 : 0;
      }
      return true;
    }

    private @Nullable Step step(Map<Unknown, Term> change) {
      Assignment to = at.with(new Assignment(change));
      if (been.contains(to.values())) {
        return null;
      }
      Evaluate evaluate = new Evaluate(pool, to);
      Map<Integer, Boolean> failing = new HashMap<>();
      long weight = 0;
      for (Unknown unknown : change.keySet()) {
        for (int number : about.getOrDefault(unknown, List.of())) {
          if (!failing.containsKey(number)) {
            left--;
            boolean fail = !evaluate.holds(conditions.get(number));
            failing.put(number, fail);
            weight += ((fail ? 1 : 0) - (fails[number] ? 1 : 0)) * (long) weights[number];
          }
        }
      }
      return new Step(to, failing, weight);
    }
  }
}

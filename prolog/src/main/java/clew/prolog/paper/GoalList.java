package clew.prolog.paper;

import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The goals that are left, the next one first. States share what they have in common, so that a
 * step in front of very many goals costs no more than one in front of none.
 *
 * @param rest what comes after; null is nothing
 */
record GoalList(PendingGoal first, @Nullable GoalList rest) {
  private static final Functor AND = Functor.of(",", 2);
  private static final Functor IN = Functor.of(":", 2);

  /** The first goals, as many as there are up to a number. */
  static List<PendingGoal> upTo(@Nullable GoalList goals, int most) {
    List<PendingGoal> items = new ArrayList<>();
    for (GoalList at = goals; at != null && items.size() < most; at = at.rest) {
      items.add(at.first);
    }
    return items;
  }

  static @Nullable GoalList of(List<PendingGoal> items) {
    return before(items, null);
  }

  private static @Nullable GoalList before(List<PendingGoal> items, @Nullable GoalList rest) {
    GoalList goals = rest;
    for (PendingGoal item : items.reversed()) {
      goals = new GoalList(item, goals);
    }
    return goals;
  }

  /** Takes a conjunction in front apart, and {@code true} away. */
  static @Nullable GoalList unpacked(@Nullable GoalList given) {
    GoalList goals = given;
    while (goals != null) {
      PendingGoal first = goals.first;
      Value goal = first.goal().walked();
      if (goal == Atom.TRUE) {
        goals = goals.rest;
      } else if (goal instanceof Compound pair && pair.is(AND)) {
        goals = before(conjuncts(first, pair), goals.rest);
      } else if (goal instanceof Compound pair
          && pair.is(IN)
          && pair.argument(0).walked() instanceof Atom module) {
        goals = new GoalList(new PendingGoal(pair.argument(1), module, first.cut()), goals.rest);
      } else {
        return goals;
      }
    }
    return null;
  }

  private static List<PendingGoal> conjuncts(PendingGoal item, Compound conjunction) {
    List<PendingGoal> apart = new ArrayList<>();
    Deque<Value> work = new ArrayDeque<>();
    work.push(conjunction);
    while (!work.isEmpty()) {
      Value goal = work.pop().walked();
      if (goal instanceof Compound pair && pair.is(AND)) {
        work.push(pair.argument(1));
        work.push(pair.argument(0));
      } else {
        apart.add(item.with(goal));
      }
    }
    return apart;
  }
}

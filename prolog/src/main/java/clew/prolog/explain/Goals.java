package clew.prolog.explain;

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
record Goals(Item first, @Nullable Goals rest) {
  private static final Functor AND = Functor.of(",", 2);
  private static final Functor IN = Functor.of(":", 2);

  /** The first goals, as many as there are up to a number. */
  static List<Item> upTo(@Nullable Goals goals, int most) {
    List<Item> items = new ArrayList<>();
    for (Goals at = goals; at != null && items.size() < most; at = at.rest) {
      items.add(at.first);
    }
    return items;
  }

  static @Nullable Goals of(List<Item> items) {
    return before(items, null);
  }

  private static @Nullable Goals before(List<Item> items, @Nullable Goals rest) {
    Goals goals = rest;
    for (Item item : items.reversed()) {
      goals = new Goals(item, goals);
    }
    return goals;
  }

  /** Takes a conjunction in front apart, and {@code true} away. */
  static @Nullable Goals unpacked(@Nullable Goals given) {
    Goals goals = given;
    while (goals != null) {
      Item first = goals.first;
      Value goal = first.goal().walked();
      if (goal == Atom.TRUE) {
        goals = goals.rest;
      } else if (goal instanceof Compound pair && pair.is(AND)) {
        goals = before(conjuncts(first, pair), goals.rest);
      } else if (goal instanceof Compound pair
          && pair.is(IN)
          && pair.argument(0).walked() instanceof Atom module) {
        goals = new Goals(new Item(pair.argument(1), module, first.cut()), goals.rest);
      } else {
        return goals;
      }
    }
    return null;
  }

  private static List<Item> conjuncts(Item item, Compound conjunction) {
    List<Item> apart = new ArrayList<>();
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

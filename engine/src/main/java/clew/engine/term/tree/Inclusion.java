package clew.engine.term.tree;

import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.AutomatonState.Way;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Whether one type is part of another, by simulation: each way of the one has a way of the other
 * whose fields hold at least as much. That is enough, not necessary: a pair that two ways cover
 * only together is not found.
 */
final class Inclusion {
  /** Beyond so many pairs of states the answer is no. */
  private static final int MOST = 20_000;

  private final TreeAutomaton left;
  private final TreeAutomaton right;
  private final Set<Pair> refuted = new HashSet<>();
  private final Map<Pair, Set<Pair>> reached = new HashMap<>();

  private record Pair(int one, int other) {}

  private Inclusion(TreeAutomaton left, TreeAutomaton right) {
    this.left = left;
    this.right = right;
  }

  static boolean holds(Type one, Type other) {
    if (one.equals(other) || one.isEmpty() || other.state().any()) {
      return true;
    }
    return new Inclusion(one.automaton(), other.automaton())
        .holds(new Pair(one.number(), other.number()));
  }

  /** The greatest solution: what is reached counts as true until it is refuted. */
  private boolean holds(Pair start) {
    Deque<Pair> work = new ArrayDeque<>();
    reach(start, start, work);
    while (!work.isEmpty() && !refuted.contains(start)) {
      if (reached.size() > MOST) {
        return false;
      }
      Pair pair = work.pop();
      if (!refuted.contains(pair) && !covers(pair, work)) {
        refuted.add(pair);
        work.addAll(reached.getOrDefault(pair, Set.of()));
      }
    }
    return !refuted.contains(start);
  }

  private void reach(Pair pair, Pair from, Deque<Pair> work) {
    Set<Pair> users = reached.get(pair);
    if (users == null) {
      users = new HashSet<>();
      reached.put(pair, users);
      work.push(pair);
    }
    users.add(from);
  }

  private boolean covers(Pair pair, Deque<Pair> work) {
    AutomatonState one = left.state(pair.one);
    AutomatonState other = right.state(pair.other);
    if (other.any() || left.isEmpty(pair.one)) {
      return true;
    }
    if (one.any() || !one.leaves().isWithin(other.leaves())) {
      return false;
    }
    for (Way way : one.ways()) {
      boolean covered = false;
      for (List<Type> fields : right.type(pair.other).fields(way.constructor())) {
        covered |= covers(way.fields(), fields, pair, work);
      }
      if (!covered) {
        return false;
      }
    }
    for (MapWay mine : one.maps()) {
      boolean covered = other.leaves().has(Sort.MAP);
      for (MapWay theirs : other.maps()) {
        covered |= covers(mine, theirs, pair, work);
      }
      if (!covered) {
        return false;
      }
    }
    for (int mine : one.tuples()) {
      boolean covered = false;
      for (int theirs : other.tuples()) {
        covered |= isOpen(new Pair(mine, theirs), pair, work);
      }
      if (!covered) {
        return false;
      }
    }
    return true;
  }

  private boolean covers(List<Integer> mine, List<Type> theirs, Pair from, Deque<Pair> work) {
    boolean all = true;
    for (int i = 0; i < mine.size(); i++) {
      all &= isOpen(new Pair(mine.get(i), theirs.get(i).number()), from, work);
    }
    return all;
  }

  /** Each key that may be there is one of the other's, and each that must be there is. */
  private boolean covers(MapWay mine, MapWay theirs, Pair from, Deque<Pair> work) {
    TermPool pool = new TermPool();
    for (MapWay.Association each : theirs.associations()) {
      Term key = each.single(pool).orElse(null);
      if (key == null) {
        continue;
      }
      boolean isRequired =
          mine.associations().stream().anyMatch(own -> own.isRequired() && own.isOf(key, left));
      if (each.isRequired() && !isRequired) {
        return false;
      }
      // A key that an earlier one of ours covers may be narrower in the other.
      Integer value = mine.value(key, left);
      if (value != null && !covers(theirs, key, value, from, work)) {
        return false;
      }
    }
    for (MapWay.Association each : mine.associations()) {
      Term key = each.single(pool).orElse(null);
      if (left.isEmpty(each.value())) {
        continue;
      }
      boolean isCovered =
          key != null
              ? covers(theirs, key, each.value(), from, work)
              : each.keys() instanceof MapWay.Keys.Of(var state)
                  && (left.isEmpty(state) || coversAll(theirs, state, each.value(), from, work));
      if (!isCovered) {
        return false;
      }
    }
    return true;
  }

  private boolean covers(MapWay theirs, Term key, int value, Pair from, Deque<Pair> work) {
    Integer wanted = theirs.value(key, right);
    return wanted != null && isOpen(new Pair(value, wanted), from, work);
  }

  /** Some association has all of the keys, and none before it asks for other values. */
  private boolean coversAll(MapWay theirs, int keys, int value, Pair from, Deque<Pair> work) {
    for (MapWay.Association each : theirs.associations()) {
      if (each.keys() instanceof MapWay.Keys.Of(var state)) {
        if (!isOpen(new Pair(value, each.value()), from, work)) {
          return false;
        }
        if (isOpen(new Pair(keys, state), from, work)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean isOpen(Pair pair, Pair from, Deque<Pair> work) {
    reach(pair, from, work);
    return !refuted.contains(pair);
  }
}

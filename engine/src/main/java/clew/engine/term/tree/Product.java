package clew.engine.term.tree;

import clew.engine.term.Constructor;
import clew.engine.term.Sort;
import clew.engine.term.tree.AutomatonState.Way;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The values that two types share, by going through both automata side by side. */
final class Product {
  private final Type one;
  private final Type other;
  private final TreeAutomaton.Builder builder = new TreeAutomaton.Builder();
  private final Map<Pair, Integer> states = new HashMap<>();
  private final Deque<Pair> work = new ArrayDeque<>();

  private int ways;

  private record Pair(int left, int right) {}

  private Product(Type one, Type other) {
    this.one = one;
    this.other = other;
  }

  static @Nullable Type of(Type one, Type other, int largest) {
    if (one.equals(other) || other.state().any()) {
      return one;
    }
    if (one.state().any()) {
      return other;
    }
    return new Product(one, other).build(largest);
  }

  private @Nullable Type build(int largest) {
    int start = number(one.number(), other.number());
    while (!work.isEmpty()) {
      if (states.size() > largest || ways > largest) {
        return null;
      }
      Pair pair = work.pop();
      meet(number(pair.left, pair.right), pair);
    }
    builder.name(start, one + " & " + other);
    // One that is part of the other is better kept as it is, so that types do not pile up.
    if (isLike(one, true)) {
      return one;
    }
    if (isLike(other, false)) {
      return other;
    }
    return builder.build().type(start);
  }

  private int number(int left, int right) {
    Pair pair = new Pair(left, right);
    Integer known = states.get(pair);
    if (known != null) {
      return known;
    }
    int fresh = builder.state();
    states.put(pair, fresh);
    work.push(pair);
    return fresh;
  }

  private void meet(int state, Pair pair) {
    AutomatonState left = one.automaton().state(pair.left);
    AutomatonState right = other.automaton().state(pair.right);
    if (left.any() && right.any()) {
      builder.any(state);
    } else if (left.any() || right.any()) {
      follow(state, left.any() ? right : left, pair, left.any());
    } else {
      builder.leaves(state, left.leaves().intersect(right.leaves()));
      ways(state, left, right, pair);
      maps(state, left, right);
    }
  }

  private void maps(int state, AutomatonState left, AutomatonState right) {
    boolean isLeft = left.leaves().has(Sort.MAP);
    boolean isRight = right.leaves().has(Sort.MAP);
    MapProduct maps = new MapProduct(one.automaton(), other.automaton(), this::number, builder);
    for (MapWay mine : left.maps()) {
      if (isRight) {
        // Whatever is in a map: there every value is in it.
        builder.map(state, maps.left(mine));
      }
      for (MapWay theirs : right.maps()) {
        builder.map(state, maps.both(mine, theirs));
        ways++;
      }
    }
    if (isLeft) {
      right.maps().forEach(theirs -> builder.map(state, maps.right(theirs)));
    }
  }

  /** One of the two accepts everything, also as fields: it stays where it is. */
  private void follow(int state, AutomatonState leader, Pair pair, boolean isRight) {
    builder.leaves(state, leader.leaves());
    for (Way way : leader.ways()) {
      builder.way(
          state,
          way.constructor(),
          way.fields().stream()
              .map(field -> isRight ? number(pair.left, field) : number(field, pair.right))
              .toList());
    }
    for (int elements : leader.tuples()) {
      builder.tuples(state, isRight ? number(pair.left, elements) : number(elements, pair.right));
    }
    for (MapWay map : leader.maps()) {
      List<MapWay.Association> met = new ArrayList<>();
      for (MapWay.Association each : map.associations()) {
        MapWay.Keys keys =
            each.keys() instanceof MapWay.Keys.Of(var key)
                ? new MapWay.Keys.Of(isRight ? number(pair.left, key) : number(key, pair.right))
                : each.keys();
        int value = isRight ? number(pair.left, each.value()) : number(each.value(), pair.right);
        met.add(new MapWay.Association(keys, value, each.isRequired()));
      }
      builder.map(state, new MapWay(met));
    }
  }

  private void ways(int state, AutomatonState left, AutomatonState right, Pair pair) {
    for (Way way : left.ways()) {
      for (List<Type> fields : other.at(pair.right).fields(way.constructor())) {
        way(state, way.constructor(), way.fields(), numbers(fields));
      }
    }
    for (Way way : right.ways()) {
      // Those that meet a way on the left are there already.
      if (AutomatonState.isTuple(way.constructor())) {
        for (int elements : left.tuples()) {
          List<Integer> fields = java.util.Collections.nCopies(way.fields().size(), elements);
          way(state, way.constructor(), fields, way.fields());
        }
      }
    }
    for (int mine : left.tuples()) {
      for (int theirs : right.tuples()) {
        builder.tuples(state, number(mine, theirs));
      }
    }
  }

  private static List<Integer> numbers(List<Type> types) {
    return types.stream().map(Type::number).toList();
  }

  private void way(int state, Constructor constructor, List<Integer> left, List<Integer> right) {
    List<Integer> fields = new ArrayList<>(left.size());
    for (int i = 0; i < left.size(); i++) {
      fields.add(number(left.get(i), right.get(i)));
    }
    builder.way(state, constructor, fields);
    ways++;
  }

  /** Whether the product has lost nothing of one of the two. */
  private boolean isLike(Type original, boolean isLeft) {
    Set<Integer> seen = new HashSet<>();
    for (Map.Entry<Pair, Integer> entry : states.entrySet()) {
      int number = isLeft ? entry.getKey().left : entry.getKey().right;
      AutomatonState before = original.automaton().state(number);
      AutomatonState now = builder.state(entry.getValue());
      if (!seen.add(number)
          || before.any() != now.any()
          || !before.leaves().equals(now.leaves())
          || before.ways().size() != now.ways().size()
          || before.tuples().size() != now.tuples().size()
          || !areLike(before.maps(), now.maps(), isLeft)) {
        return false;
      }
    }
    return true;
  }

  private boolean areLike(List<MapWay> before, List<MapWay> now, boolean isLeft) {
    if (before.size() != now.size()) {
      return false;
    }
    Map<Integer, Integer> originals = new HashMap<>();
    states.forEach((pair, state) -> originals.put(state, isLeft ? pair.left : pair.right));
    for (int i = 0; i < before.size(); i++) {
      List<MapWay.Association> mine = before.get(i).associations();
      List<MapWay.Association> theirs = now.get(i).associations();
      if (mine.size() != theirs.size()) {
        return false;
      }
      for (int k = 0; k < mine.size(); k++) {
        MapWay.Keys keys = theirs.get(k).keys();
        if (keys instanceof MapWay.Keys.Of(var state) && originals.containsKey(state)) {
          keys = new MapWay.Keys.Of(originals.get(state));
        }
        Integer value = originals.get(theirs.get(k).value());
        if (!mine.get(k).keys().equals(keys)
            || mine.get(k).isRequired() != theirs.get(k).isRequired()
            || value == null
            || mine.get(k).value() != value) {
          return false;
        }
      }
    }
    return true;
  }
}

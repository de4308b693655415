package clew.engine.term.tree;

import clew.engine.term.Constructor;
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
          || before.tuples().size() != now.tuples().size()) {
        return false;
      }
    }
    return true;
  }
}

package clew.curry.core;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/** Definitions that need each other, in an order in which what is needed comes first (Tarjan). */
public final class DependencyGroups<T> {
  private final Function<T, Collection<T>> needs;
  private final Map<T, Integer> numbers = new HashMap<>();
  private final Map<T, Integer> lowest = new HashMap<>();
  private final Deque<T> open = new ArrayDeque<>();
  private final List<List<T>> groups = new ArrayList<>();

  private DependencyGroups(Function<T, Collection<T>> needs) {
    this.needs = needs;
  }

  public static <T> List<List<T>> of(Collection<T> all, Function<T, Collection<T>> needs) {
    DependencyGroups<T> search = new DependencyGroups<>(needs);
    for (T each : all) {
      if (!search.numbers.containsKey(each)) {
        search.visit(each);
      }
    }
    return search.groups;
  }

  private record Visit<T>(T node, Iterator<T> rest) {}

  /** With a stack of its own: a chain of definitions may be as long as the file. */
  private void visit(T first) {
    Deque<Visit<T>> stack = new ArrayDeque<>();
    stack.push(enter(first));
    while (!stack.isEmpty()) {
      Visit<T> visit = stack.peek();
      if (visit.rest.hasNext()) {
        T next = visit.rest.next();
        if (!numbers.containsKey(next)) {
          stack.push(enter(next));
        } else if (open.contains(next)) {
          lower(visit.node, number(numbers, next));
        }
        continue;
      }
      stack.pop();
      if (number(lowest, visit.node) == number(numbers, visit.node)) {
        close(visit.node);
      }
      if (!stack.isEmpty()) {
        lower(stack.peek().node, number(lowest, visit.node));
      }
    }
  }

  private Visit<T> enter(T node) {
    numbers.put(node, numbers.size());
    lowest.put(node, number(numbers, node));
    open.push(node);
    return new Visit<>(node, needs.apply(node).iterator());
  }

  private void lower(T node, int to) {
    lowest.merge(node, to, Math::min);
  }

  private static <T> int number(Map<T, Integer> map, T key) {
    return Objects.requireNonNull(map.get(key));
  }

  private void close(T root) {
    List<T> group = new ArrayList<>();
    T node;
    do {
      node = open.pop();
      group.add(node);
    } while (node != root);
    groups.add(group.reversed());
  }
}

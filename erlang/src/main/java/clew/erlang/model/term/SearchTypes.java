package clew.erlang.model.term;

import clew.engine.term.tree.Integers;
import clew.engine.term.tree.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Lists of bytes or characters with or without some needles, by the automaton of Aho and Corasick.
 */
public final class SearchTypes {
  private final int count;
  private final List<int[]> needles;
  private final List<Map<Integer, Integer>> children = new ArrayList<>();
  private final List<Boolean> ends = new ArrayList<>();

  private SearchTypes(int most, List<int[]> needles) {
    this.count = most + 1;
    this.needles = needles;
  }

  /**
   * The lists without any of the needles.
   *
   * @param most the largest that an element can be
   * @param needles none of them empty
   */
  public static Type without(int most, List<int[]> needles) {
    return new SearchTypes(most, needles).build(false);
  }

  /**
   * The lists with at least one of the needles, whatever comes behind it.
   *
   * @param most the largest that an element can be
   * @param needles none of them empty
   */
  public static Type with(int most, List<int[]> needles) {
    return new SearchTypes(most, needles).build(true);
  }

  private int node() {
    children.add(new TreeMap<>());
    ends.add(false);
    return children.size() - 1;
  }

  private Type build(boolean isFound) {
    int root = node();
    for (int[] needle : needles) {
      int at = root;
      for (int next : needle) {
        Integer child = children.get(at).get(next);
        if (child == null) {
          child = node();
          children.get(at).put(next, child);
        }
        at = child;
      }
      ends.set(at, true);
    }
    int[][] next = transitions();
    ListDraft draft = new ListDraft();
    List<Integer> states = new ArrayList<>();
    for (int i = 0; i < children.size(); i++) {
      states.add(draft.state());
    }
    Integers all = Integers.between(0, count - 1);
    int found = isFound ? draft.any(all) : draft.state();
    for (int i = 0; i < states.size(); i++) {
      if (ends.get(i)) {
        continue;
      }
      if (!isFound) {
        draft.end(states.get(i));
      }
      for (Map.Entry<Integer, Integers> way : ways(next[i]).entrySet()) {
        int to = ends.get(way.getKey()) ? found : states.get(way.getKey());
        draft.way(states.get(i), way.getValue(), to);
      }
    }
    return draft.type(states.get(root));
  }

  /** The elements that lead to each node. */
  private Map<Integer, Integers> ways(int[] next) {
    Map<Integer, Integers> ways = new TreeMap<>();
    int from = 0;
    for (int i = 1; i <= count; i++) {
      if (i == count || next[i] != next[from]) {
        ways.merge(next[from], Integers.between(from, i - 1), Integers::union);
        from = i;
      }
    }
    return ways;
  }

  /** Where each element leads from each node; the nodes are gone through level by level. */
  private int[][] transitions() {
    int[][] next = new int[children.size()][count];
    int[] failures = new int[children.size()];
    Deque<Integer> open = new ArrayDeque<>();
    children
        .getFirst()
        .forEach(
            (each, child) -> {
              next[0][each] = child;
              open.add(child);
            });
    while (!open.isEmpty()) {
      int at = open.poll();
      int failure = failures[at];
      ends.set(at, ends.get(at) || ends.get(failure));
      for (int each = 0; each < count; each++) {
        Integer child = children.get(at).get(each);
        if (child == null) {
          next[at][each] = next[failure][each];
        } else {
          failures[child] = next[failure][each];
          next[at][each] = child;
          open.add(child);
        }
      }
    }
    return next;
  }
}

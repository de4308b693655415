package clew.erlang.regex;

import clew.engine.term.Constructor;
import clew.engine.term.tree.Leaves;
import clew.engine.term.tree.TreeAutomaton;
import clew.engine.term.tree.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A deterministic automaton on lists of bytes.
 *
 * @param letters what the bytes are read as
 * @param ways for each state and letter the next state
 * @param ends the states in which a list may end; the first state is the one to begin with
 */
record ByteAutomaton(List<ByteSet> letters, List<int[]> ways, List<Boolean> ends) {
  /** The same with states merged that accept the same (Moore's algorithm). */
  ByteAutomaton minimal() {
    int[] blocks = new int[ways.size()];
    for (int i = 0; i < blocks.length; i++) {
      blocks[i] = ends.get(i) ? 1 : 0;
    }
    int count = 0;
    while (true) {
      Map<List<Integer>, Integer> numbers = new HashMap<>();
      int[] finer = new int[blocks.length];
      for (int i = 0; i < blocks.length; i++) {
        List<Integer> signature = new ArrayList<>(letters.size() + 1);
        signature.add(blocks[i]);
        for (int next : ways.get(i)) {
          signature.add(blocks[next]);
        }
        finer[i] = numbers.computeIfAbsent(signature, _ -> numbers.size());
      }
      blocks = finer;
      if (numbers.size() == count) {
        return merged(blocks, count);
      }
      count = numbers.size();
    }
  }

  private ByteAutomaton merged(int[] blocks, int count) {
    int[][] merged = new int[count][];
    Boolean[] accepting = new Boolean[count];
    for (int i = 0; i < blocks.length; i++) {
      merged[blocks[i]] = Arrays.stream(ways.get(i)).map(next -> blocks[next]).toArray();
      accepting[blocks[i]] = ends.get(i);
    }
    return new ByteAutomaton(letters, List.of(merged), List.of(accepting));
  }

  Type type(String name) {
    TreeAutomaton.Builder builder = new TreeAutomaton.Builder();
    int[] states = new int[ways.size()];
    Arrays.setAll(states, _ -> builder.state());
    builder.name(states[0], name);
    Map<ByteSet, Integer> elements = new HashMap<>();
    for (int i = 0; i < states.length; i++) {
      if (ends.get(i)) {
        builder.way(states[i], Constructor.NIL);
      }
      Map<Integer, ByteSet> byTarget = new TreeMap<>();
      for (int letter = 0; letter < letters.size(); letter++) {
        byTarget.merge(ways.get(i)[letter], letters.get(letter), ByteSet::union);
      }
      for (Map.Entry<Integer, ByteSet> way : byTarget.entrySet()) {
        int element =
            elements.computeIfAbsent(
                way.getValue(),
                bytes -> {
                  int fresh = builder.state();
                  builder.leaves(fresh, Leaves.of(bytes.integers()));
                  return fresh;
                });
        builder.way(states[i], Constructor.CONS, element, states[way.getKey()]);
      }
    }
    return builder.build().type(states[0]);
  }
}

package clew.engine.term.tree;

import clew.engine.term.Constructor;
import clew.engine.term.tree.AutomatonState.Way;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** States that accept values; immutable, and without ways that lead to no value. */
public final class TreeAutomaton {
  private static final long INFINITE = Long.MAX_VALUE;

  /** As large as no value is that anybody makes. */
  private static final long UNMADE = INFINITE / 4;

  private final List<AutomatonState> states;
  private final long[] sizes;
  private final Map<Integer, String> names;
  private final int hash;

  private TreeAutomaton(List<AutomatonState> given, Map<Integer, String> names) {
    this.names = Map.copyOf(names);
    this.sizes = sizes(given);
    List<AutomatonState> trimmed = new ArrayList<>(given.size());
    for (AutomatonState state : given) {
      List<Way> ways =
          state.ways().stream()
              .filter(way -> way.fields().stream().allMatch(field -> sizes[field] != INFINITE))
              .toList();
      // The empty tuple is there in any case, so tuples of an empty state stay.
      List<MapWay> maps =
          state.maps().stream().filter(map -> size(map, sizes) != INFINITE).toList();
      trimmed.add(new AutomatonState(state.any(), state.leaves(), ways, state.tuples(), maps));
    }
    this.states = List.copyOf(trimmed);
    this.hash = states.hashCode();
  }

  /** Two are equal that were built in the same way, so that one type is one term in every run. */
  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof TreeAutomaton automaton
            && hash == automaton.hash
            && states.equals(automaton.states)
            && names.equals(automaton.names));
  }

  @Override
  public int hashCode() {
    return hash;
  }

  /** Collects states; each is added first and said what it accepts later, so they may recur. */
  public static final class Builder {
    private final List<Draft> states = new ArrayList<>();
    private final Map<Integer, String> names = new HashMap<>();

    /** A state to be; a type may have very many constructors, which are added one by one. */
    private static final class Draft {
      private boolean any;
      private Leaves leaves = Leaves.NONE;
      private final Set<Way> ways = new LinkedHashSet<>();
      private final Set<Integer> tuples = new LinkedHashSet<>();
      private final Set<MapWay> maps = new LinkedHashSet<>();

      AutomatonState made() {
        return new AutomatonState(
            any, leaves, List.copyOf(ways), List.copyOf(tuples), List.copyOf(maps));
      }
    }

    /** A new state, empty so far. */
    public int state() {
      states.add(new Draft());
      return states.size() - 1;
    }

    public int size() {
      return states.size();
    }

    /** What the state is called in messages. */
    public Builder name(int state, String name) {
      names.put(state, name);
      return this;
    }

    public Builder any(int state) {
      states.get(state).any = true;
      return this;
    }

    public Builder leaves(int state, Leaves more) {
      Draft draft = states.get(state);
      draft.leaves = draft.leaves.union(more);
      return this;
    }

    public Builder way(int state, Constructor constructor, Integer... fields) {
      return way(state, constructor, List.of(fields));
    }

    public Builder way(int state, Constructor constructor, List<Integer> fields) {
      states.get(state).ways.add(new Way(constructor, fields));
      return this;
    }

    /** Tuples of any size, with elements of one state. */
    public Builder tuples(int state, int elements) {
      states.get(state).tuples.add(elements);
      return this;
    }

    /** Maps with these keys. */
    public Builder map(int state, MapWay map) {
      states.get(state).maps.add(map);
      return this;
    }

    /** Maps of any keys and values of these states. */
    public Builder maps(int state, int keys, int values) {
      MapWay.Keys all = new MapWay.Keys.Of(keys);
      return map(state, new MapWay(List.of(new MapWay.Association(all, values, false))));
    }

    /** Has a state accept what another one accepts, as that one is by now. */
    public Builder include(int state, int other) {
      return add(state, states.get(other).made(), 0);
    }

    private Builder add(int state, AutomatonState more, int by) {
      Draft draft = states.get(state);
      draft.any |= more.any();
      draft.leaves = draft.leaves.union(more.leaves());
      for (Way way : more.ways()) {
        draft.ways.add(
            new Way(way.constructor(), way.fields().stream().map(field -> field + by).toList()));
      }
      more.tuples().forEach(elements -> draft.tuples.add(elements + by));
      more.maps().forEach(map -> draft.maps.add(by == 0 ? map : map.movedBy(by)));
      return this;
    }

    /** Adds another automaton's states, each with its number moved up by the result. */
    public int copy(TreeAutomaton other) {
      int by = states.size();
      for (AutomatonState state : other.states) {
        add(state(), state, by);
      }
      other.names.forEach((state, name) -> names.put(state + by, name));
      return by;
    }

    public AutomatonState state(int number) {
      return states.get(number).made();
    }

    public TreeAutomaton build() {
      return new TreeAutomaton(states.stream().map(Draft::made).toList(), names);
    }
  }

  /** How large the smallest value of each state is; the least solution of its own equations. */
  private static long[] sizes(List<AutomatonState> states) {
    long[] sizes = new long[states.size()];
    Arrays.fill(sizes, INFINITE);
    List<List<Integer>> users = users(states);
    BitSet waiting = new BitSet(sizes.length);
    Deque<Integer> work = new ArrayDeque<>();
    // The innermost were mostly added last, and decide the others.
    for (int i = sizes.length - 1; i >= 0; i--) {
      waiting.set(i);
      work.add(i);
    }
    while (!work.isEmpty()) {
      int state = work.remove();
      waiting.clear(state);
      long size = size(states.get(state), sizes);
      if (size < sizes[state]) {
        sizes[state] = size;
        for (int user : users.get(state)) {
          if (!waiting.get(user)) {
            waiting.set(user);
            work.add(user);
          }
        }
      }
    }
    return sizes;
  }

  /** Which states have a field of each. */
  private static List<List<Integer>> users(List<AutomatonState> states) {
    List<List<Integer>> users = new ArrayList<>(states.size());
    states.forEach(_ -> users.add(new ArrayList<>(1)));
    for (int i = 0; i < states.size(); i++) {
      for (Way way : states.get(i).ways()) {
        for (int field : way.fields()) {
          List<Integer> its = users.get(field);
          if (its.isEmpty() || its.getLast() != i) {
            its.add(i);
          }
        }
      }
      for (MapWay map : states.get(i).maps()) {
        for (MapWay.Association each : map.associations()) {
          if (each.isRequired()) {
            users.get(each.value()).add(i);
          }
        }
      }
    }
    return users;
  }

  private static long size(AutomatonState state, long[] sizes) {
    if (state.any() || state.leaves().canBeMade() || !state.tuples().isEmpty()) {
      return 1; // the empty tuple is as small as a leaf
    }
    // Values that nobody can make are larger than any other.
    long smallest = state.leaves().isEmpty() ? INFINITE : UNMADE;
    for (Way way : state.ways()) {
      smallest = Math.min(smallest, size(way, sizes));
    }
    for (MapWay map : state.maps()) {
      smallest = Math.min(smallest, size(map, sizes));
    }
    return smallest;
  }

  private static long size(MapWay map, long[] sizes) {
    long size = 1;
    for (MapWay.Association each : map.associations()) {
      if (each.isRequired()) {
        if (sizes[each.value()] == INFINITE) {
          return INFINITE;
        }
        size = sum(size + 1, sizes[each.value()]);
      }
    }
    return size;
  }

  /** What is as large as can be stays so. */
  private static long sum(long one, long other) {
    return Math.min(one, INFINITE / 2) + Math.min(other, INFINITE / 2 - 1);
  }

  private static long size(Way way, long[] sizes) {
    long size = 1;
    for (int field : way.fields()) {
      if (sizes[field] == INFINITE) {
        return INFINITE;
      }
      // Types that double at each level have smallest values beyond counting; they still exist.
      size = sum(size, sizes[field]);
    }
    return size;
  }

  public AutomatonState state(int number) {
    return states.get(number);
  }

  public List<AutomatonState> states() {
    return states;
  }

  public Type type(int state) {
    return new Type(this, state);
  }

  String name(int state) {
    return names.getOrDefault(state, "type " + state);
  }

  boolean isEmpty(int state) {
    return sizes[state] == INFINITE;
  }

  /** The number of leaves and constructors in the smallest value of a state that is not empty. */
  long smallest(int state) {
    return sizes[state];
  }

  long smallest(MapWay map) {
    return size(map, sizes);
  }

  long smallest(Way way) {
    return size(way, sizes);
  }
}

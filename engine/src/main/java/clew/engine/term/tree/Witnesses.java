package clew.engine.term.tree;

import clew.engine.term.Constructor;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.AutomatonState.Way;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Small values of the states of an automaton. */
final class Witnesses {
  /** How much larger than the smallest value another one may be to be found. */
  private static final int SLACK = 10;

  private static final int LARGEST = 400;

  /** So many keys of one kind are tried in a map. */
  private static final int FEW_DRAFTS = 4;

  /** How many elements the tuples have that are made where any number would do. */
  private static final int LARGE_TUPLE = 4;

  private final TermPool pool;
  private final TreeAutomaton automaton;
  private final Map<Integer, Term> smallest = new HashMap<>();
  private final Map<List<Integer>, List<Term>> bySize = new HashMap<>();

  Witnesses(TermPool pool, TreeAutomaton automaton) {
    this.pool = pool;
    this.automaton = automaton;
  }

  Optional<Term> smallest(int state) {
    if (automaton.isEmpty(state)) {
      return Optional.empty();
    }
    if (automaton.state(state).any() || automaton.smallest(state) == 1) {
      return Optional.ofNullable(least(state));
    }
    // By size, so that the fields of a smallest value are there before it.
    IntStream.range(0, automaton.states().size())
        .filter(number -> !automaton.isEmpty(number))
        .boxed()
        .sorted(Comparator.comparingLong(automaton::smallest))
        .forEach(this::learnSmallest);
    return Optional.ofNullable(smallest.get(state));
  }

  private void learnSmallest(int number) {
    if (!smallest.containsKey(number)) {
      Term least = least(number);
      if (least != null) {
        smallest.put(number, least);
      }
    }
  }

  /** The smallest value, when those of smaller states are known; null if none can be made. */
  private @Nullable Term least(int number) {
    AutomatonState state = automaton.state(number);
    if (automaton.smallest(number) == 1) {
      List<Term> one = flat(state, 1);
      return one.getFirst();
    }
    for (MapWay map : state.maps()) {
      if (automaton.smallest(map) == automaton.smallest(number)) {
        MapDraft least = MapDraft.least(map);
        return least.values().stream().allMatch(smallest::containsKey)
            ? least.made(pool, this::known)
            : null;
      }
    }
    return state.ways().stream()
        .min(Comparator.comparingLong(automaton::smallest))
        .map(this::built)
        .orElse(null);
  }

  private Term known(int state) {
    return java.util.Objects.requireNonNull(smallest.get(state));
  }

  /** Null if a field can have no value that can be made. */
  private @Nullable Term built(Way way) {
    List<Term> fields = new ArrayList<>();
    for (int field : way.fields()) {
      Term value = smallest.get(field);
      if (value == null) {
        return null;
      }
      fields.add(value);
    }
    return pool.construct(way.constructor(), fields);
  }

  /** Values of size one: leaves, and constructors without fields. */
  private List<Term> flat(AutomatonState state, int most) {
    if (state.any()) {
      return LeafValues.of(pool, Leaves.of(Sort.INT), most);
    }
    List<Term> values = new ArrayList<>(LeafValues.of(pool, state.leaves(), most));
    for (Way way : state.ways()) {
      if (way.fields().isEmpty()) {
        values.add(pool.construct(way.constructor()));
      }
    }
    if (!state.tuples().isEmpty()) {
      values.add(pool.construct(Constructor.tuple(0)));
    }
    for (MapWay map : state.maps()) {
      if (automaton.smallest(map) == 1) {
        values.add(pool.map(Map.of()));
      }
    }
    return values.size() <= most ? values : values.subList(0, most);
  }

  /** Keys of maps: without parts, if there are any. */
  private List<Term> keys(int state, int most) {
    List<Term> flat = automaton.isEmpty(state) ? List.of() : flat(automaton.state(state), most);
    return flat.isEmpty() ? smallest(state).stream().toList() : flat;
  }

  /** Small maps: with what is required, and with one more key. */
  List<Term> maps(int number, int most) {
    AutomatonState state = automaton.state(number);
    Set<Term> found = new LinkedHashSet<>();
    if (state.any() || state.leaves().has(Sort.MAP)) {
      found.addAll(LeafValues.of(pool, Leaves.of(Sort.MAP), Sort.MAP, most));
    }
    for (MapWay map : state.maps()) {
      for (MapDraft draft : MapDraft.of(map, automaton, key -> keys(key, most), most)) {
        if (found.size() < most) {
          found.add(draft.made(pool, each -> smallest(each).orElseThrow()));
        }
      }
    }
    return found.stream().limit(most).toList();
  }

  List<Term> small(int state, int most) {
    Set<Term> found = new LinkedHashSet<>();
    if (automaton.isEmpty(state)) {
      return List.of();
    }
    long least = automaton.smallest(state);
    if (least > LARGEST) {
      return smallest(state).stream().toList();
    }
    for (int size = (int) least; size <= least + SLACK && found.size() < most; size++) {
      found.addAll(ofSize(state, size, most));
    }
    return found.stream().limit(most).toList();
  }

  /** Small values that are built by one of some constructors. */
  List<Term> structures(int number, Predicate<Constructor> by, int most) {
    AutomatonState state = automaton.state(number);
    List<Term> found = new ArrayList<>();
    for (Way way : ways(state, 2)) {
      if (way.fields().isEmpty() && by.test(way.constructor()) && found.size() < most) {
        found.add(pool.construct(way.constructor()));
      }
    }
    if (!state.tuples().isEmpty() && by.test(Constructor.tuple(0))) {
      found.add(pool.construct(Constructor.tuple(0)));
    }
    // Sizes that no value has cost little to go through.
    List<Way> ways = ways(state, LARGE_TUPLE + 2);
    long least = LARGEST;
    for (Way way : ways) {
      if (by.test(way.constructor())) {
        least = Math.min(least, automaton.smallest(way));
      }
    }
    if (automaton.smallest(number) > LARGEST) {
      // What is larger is not gone through size by size.
      smallest(number)
          .filter(value -> value instanceof Term.Construct built && by.test(built.constructor()))
          .ifPresent(found::add);
      return found;
    }
    for (int size = (int) least; size <= least + SLACK && found.size() < most; size++) {
      for (Way way : ways) {
        if (found.size() < most && !way.fields().isEmpty() && by.test(way.constructor())) {
          fill(way, new ArrayList<>(), size - 1, most, found);
        }
      }
    }
    return found.stream().distinct().limit(most).toList();
  }

  /** Recursion is as deep as the size, which is bounded. */
  private List<Term> ofSize(int number, int size, int most) {
    List<Integer> key = List.of(number, size, most);
    List<Term> known = bySize.get(key);
    if (known != null) {
      return known;
    }
    AutomatonState state = automaton.state(number);
    List<Term> values = new ArrayList<>();
    if (size == 1) {
      values.addAll(flat(state, most));
    } else if (size >= 1) {
      for (Way way : ways(state, size)) {
        if (values.size() < most && !way.fields().isEmpty()) {
          fill(way, new ArrayList<>(), size - 1, most, values);
        }
      }
      for (MapWay map : state.maps()) {
        for (MapDraft draft :
            MapDraft.of(map, automaton, each -> keys(each, FEW_DRAFTS), FEW_DRAFTS)) {
          if (values.size() < most && !draft.keys().isEmpty()) {
            int left = size - 1 - draft.keySize();
            fill(draft.values(), parts -> draft.of(pool, parts), left, most, values);
          }
        }
      }
    }
    bySize.put(key, values);
    return values;
  }

  /** The ways of a state, and tuples of the sizes that could fit. */
  private List<Way> ways(AutomatonState state, int size) {
    List<Way> ways = new ArrayList<>(state.ways());
    for (int elements : state.tuples()) {
      for (int arity = 1;
          arity < size && arity <= LARGE_TUPLE && !automaton.isEmpty(elements);
          arity++) {
        ways.add(new Way(Constructor.tuple(arity), java.util.Collections.nCopies(arity, elements)));
      }
    }
    return ways;
  }

  private void fill(Way way, List<Term> fields, int left, int most, List<Term> into) {
    fill(way.fields(), fields, parts -> pool.construct(way.constructor(), parts), left, most, into);
  }

  private void fill(
      List<Integer> states, Function<List<Term>, Term> made, int left, int most, List<Term> into) {
    if (left >= states.size()) {
      fill(states, new ArrayList<>(), made, left, most, into);
    }
  }

  private void fill(
      List<Integer> states,
      List<Term> fields,
      Function<List<Term>, Term> made,
      int left,
      int most,
      List<Term> into) {
    int at = fields.size();
    if (at == states.size()) {
      if (left == 0) {
        into.add(made.apply(fields));
      }
      return;
    }
    long later = 0;
    for (int i = at + 1; i < states.size(); i++) {
      later += automaton.smallest(states.get(i));
    }
    boolean isLast = at == states.size() - 1;
    long from = isLast ? left : automaton.smallest(states.get(at));
    for (long size = from; size <= left - later && into.size() < most; size++) {
      for (Term value : ofSize(states.get(at), (int) size, most)) {
        if (into.size() < most) {
          fields.add(value);
          fill(states, fields, made, (int) (left - size), most, into);
          fields.removeLast();
        }
      }
    }
  }

  /** One value for each way, each kind of leaf, and each of the first few atoms and ranges. */
  List<Term> alternatives(int number) {
    AutomatonState state = automaton.state(number);
    if (smallest(number).isEmpty()) {
      return List.of();
    }
    Set<Term> found = new LinkedHashSet<>(LeafValues.alternatives(pool, state.leaves()));
    if (state.any()) {
      found.addAll(flat(state, 1));
    }
    for (Way way : state.ways()) {
      way.fields().forEach(this::smallest);
      way.fields().forEach(this::learnSmallest);
      Optional.ofNullable(built(way)).ifPresent(found::add);
    }
    if (!state.tuples().isEmpty()) {
      found.add(pool.construct(Constructor.tuple(0)));
    }
    for (MapWay map : state.maps()) {
      MapDraft least = MapDraft.least(map);
      MapDraft full = MapDraft.full(map, automaton);
      found.add(least.made(pool, each -> smallest(each).orElseThrow()));
      found.add(full.made(pool, each -> smallest(each).orElseThrow()));
    }
    return List.copyOf(found);
  }

  /** Round by round, until nothing is added or some state that is needed has too many. */
  Optional<List<Term>> all(int start, int most) {
    Map<Integer, Set<Term>> values = new HashMap<>();
    Set<Integer> needed = needed(start);
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int number : needed) {
        AutomatonState state = automaton.state(number);
        if (state.any()
            || !state.maps().isEmpty()
            || state.tuples().stream().anyMatch(each -> !automaton.isEmpty(each))) {
          return Optional.empty();
        }
        Set<Term> mine = values.computeIfAbsent(number, fresh -> new LinkedHashSet<>());
        int before = mine.size();
        List<Term> leaves = LeafValues.of(pool, state.leaves(), most + 1);
        mine.addAll(leaves);
        for (Way way : state.ways()) {
          combine(way, values, new ArrayList<>(), most, mine);
        }
        if (!state.tuples().isEmpty()) {
          mine.add(pool.construct(Constructor.tuple(0)));
        }
        if (mine.size() > most || !LeafValues.areAll(state.leaves(), most)) {
          return Optional.empty();
        }
        changed |= mine.size() > before;
      }
    }
    return Optional.of(List.copyOf(values.getOrDefault(start, Set.of())));
  }

  private void combine(
      Way way, Map<Integer, Set<Term>> values, List<Term> fields, int most, Set<Term> into) {
    if (into.size() > most) {
      return;
    }
    if (fields.size() == way.fields().size()) {
      into.add(pool.construct(way.constructor(), fields));
      return;
    }
    int state = way.fields().get(fields.size());
    for (Term value : List.copyOf(values.getOrDefault(state, Set.of()))) {
      fields.add(value);
      combine(way, values, fields, most, into);
      fields.removeLast();
    }
  }

  private Set<Integer> needed(int start) {
    Set<Integer> needed = new LinkedHashSet<>();
    List<Integer> work = new ArrayList<>(List.of(start));
    while (!work.isEmpty()) {
      int state = work.removeLast();
      if (needed.add(state)) {
        automaton.state(state).ways().forEach(way -> work.addAll(way.fields()));
      }
    }
    return needed;
  }
}

package clew.engine.term.tree;

import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The keys of a map to be made, and the states of what will be under them. Keys are terms of a pool
 * of its own or of any other; single ones are made when the map is.
 */
record MapDraft(List<MapWay.Association> singles, @Nullable Term more, int moreValue) {
  /** A key with its value counts for as much as it is large; a single key counts one. */
  int keySize() {
    return singles.size() + (more == null ? 0 : 1);
  }

  List<Integer> values() {
    List<Integer> states = new ArrayList<>();
    singles.forEach(each -> states.add(each.value()));
    if (more != null) {
      states.add(moreValue);
    }
    return states;
  }

  List<Object> keys() {
    List<Object> keys = new ArrayList<>();
    singles.forEach(each -> keys.add(each.keys()));
    if (more != null) {
      keys.add(more);
    }
    return keys;
  }

  Term of(TermPool pool, List<Term> values) {
    Map<Term, Term> entries = new LinkedHashMap<>();
    for (int i = 0; i < singles.size(); i++) {
      entries.put(singles.get(i).single(pool).orElseThrow(), values.get(i));
    }
    if (more != null) {
      entries.put(more, values.getLast());
    }
    return pool.map(entries);
  }

  Term made(TermPool pool, IntFunction<Term> value) {
    return of(pool, values().stream().map(value::apply).toList());
  }

  /** What is required and nothing else. */
  static MapDraft least(MapWay map) {
    return new MapDraft(
        map.associations().stream().filter(MapWay.Association::isRequired).toList(), null, 0);
  }

  /** With every single key that may be there. */
  static MapDraft full(MapWay map, TreeAutomaton automaton) {
    return new MapDraft(
        map.associations().stream()
            .filter(each -> !(each.keys() instanceof MapWay.Keys.Of))
            .filter(each -> !automaton.isEmpty(each.value()))
            .toList(),
        null,
        0);
  }

  /**
   * The least one, those with one more, and the full one.
   *
   * @param keys some values of a state
   */
  static List<MapDraft> of(
      MapWay map, TreeAutomaton automaton, IntFunction<List<Term>> keys, int most) {
    List<MapDraft> drafts = new ArrayList<>();
    MapDraft least = least(map);
    drafts.add(least);
    for (MapWay.Association each : map.associations()) {
      if (each.isRequired() || automaton.isEmpty(each.value()) || drafts.size() > 2 * most) {
        continue;
      }
      if (each.keys() instanceof MapWay.Keys.Of(var state)) {
        for (Term key : keys.apply(state)) {
          Integer value = map.value(key, automaton);
          boolean isSingle =
              map.associations().stream()
                  .anyMatch(
                      other ->
                          !(other.keys() instanceof MapWay.Keys.Of) && other.isOf(key, automaton));
          if (value != null && !isSingle) {
            drafts.add(new MapDraft(least.singles, key, value));
          }
        }
      } else {
        List<MapWay.Association> more = new ArrayList<>(least.singles);
        more.add(each);
        drafts.add(new MapDraft(more, null, 0));
      }
    }
    drafts.add(full(map, automaton));
    return drafts;
  }
}

package clew.engine.solve.stack;

import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.map.MapOperator;
import clew.engine.term.map.MapParts;
import clew.engine.term.tree.MapWay;
import clew.engine.term.tree.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Keys that nobody asks for, with values of the right type: those of the run nearby first. */
final class SpareKeys {
  /** So many are made of each kind of keys. */
  private static final int MOST = 120;

  /** The keys of so many types are kept. */
  private static final int TYPES = 200;

  private final TermPool pool;
  private final Map<Type, List<MapParts.Entry>> made =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Type, List<MapParts.Entry>> eldest) {
          return size() > TYPES;
        }
      };

  SpareKeys(TermPool pool) {
    this.pool = pool;
  }

  /**
   * The entries that other keys are taken from.
   *
   * @param before what the map is nearby
   * @param keys those that are asked for
   * @param isMeasured whether there may have to be more than nearby
   */
  List<MapParts.Entry> of(
      Term.@Nullable MapOf before, List<Term> keys, @Nullable Type type, boolean isMeasured) {
    List<MapParts.Entry> entries = new ArrayList<>();
    Set<Term> asked = new HashSet<>(keys);
    if (before != null) {
      before
          .entries()
          .forEach(
              (key, value) -> {
                if (!asked.contains(key)) {
                  entries.add(new MapParts.Entry(key, value));
                }
              });
    }
    if (isMeasured) {
      entries.addAll(type == null ? plain() : made.computeIfAbsent(type, this::typed));
    }
    return entries;
  }

  private List<MapParts.Entry> plain() {
    List<MapParts.Entry> entries = new ArrayList<>();
    for (int i = 0; i < MOST; i++) {
      entries.add(new MapParts.Entry(pool.integer(i), pool.integer(0)));
    }
    return entries;
  }

  private List<MapParts.Entry> typed(Type type) {
    if (type.state().any()) {
      return plain();
    }
    List<MapParts.Entry> entries = new ArrayList<>();
    for (MapWay way : type.state().maps()) {
      for (MapWay.Association each : way.associations()) {
        if (each.keys() instanceof MapWay.Keys.Of(var state)) {
          for (Term key : type.at(state).small(pool, MOST)) {
            Integer value = way.value(key, type.automaton());
            if (value != null) {
              type.at(value)
                  .smallest(pool)
                  .ifPresent(its -> entries.add(new MapParts.Entry(key, its)));
            }
          }
        }
      }
    }
    return entries;
  }

  /** A value for a key that is not there nearby. */
  Optional<Term> value(Type type, Term key) {
    for (MapWay way : type.state().maps()) {
      Integer value = way.value(key, type.automaton());
      if (value != null) {
        return type.at(value).smallest(pool);
      }
    }
    return Optional.empty();
  }

  /** The key of the map that is the same as this one; null if it has none. */
  @Nullable Term find(Term.MapOf map, Term key) {
    if (map.entries().containsKey(key)) {
      return key;
    }
    boolean has =
        MapOperator.HAS.evaluate(pool, List.of(map, key)).orElseThrow() == pool.bool(true);
    return has ? pool.float64(-((Term.Float64) key).number()) : null;
  }
}

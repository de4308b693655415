package clew.engine.term.tree;

import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.map.MapKeys;
import clew.engine.term.map.MapOperator;
import clew.engine.term.tree.MapWay.Association;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** When a map is of a type, by what is under some of its keys and how many others it has. */
public final class MapConditions {
  /** So many keys are counted of a type that has few. */
  private static final int FEW = 64;

  private final TermPool pool;
  private final Term map;
  private final List<Term> keys;
  private final Term rest;
  private final boolean isDemanded;

  /**
   * @param keys those that are looked at, among them {@link #singles} of the type
   * @param rest how many others there are
   * @param isDemanded whether the map must be of the type; then what is said of the value of a key
   *     that is not there does no harm
   */
  public MapConditions(TermPool pool, Term map, List<Term> keys, Term rest, boolean isDemanded) {
    this.pool = pool;
    this.map = map;
    this.keys = keys;
    this.rest = rest;
    this.isDemanded = isDemanded;
  }

  /** The keys that a type names. */
  public static Set<Term> singles(TermPool pool, Type type) {
    Set<Term> singles = new LinkedHashSet<>();
    for (MapWay way : type.state().maps()) {
      way.associations().forEach(each -> each.single(pool).ifPresent(singles::add));
    }
    return singles;
  }

  /** Whether a map of the type may have keys that it does not name. */
  public static boolean isOpen(Type type) {
    return type.state().any()
        || type.state().maps().stream().anyMatch(way -> !kinds(type, way).isEmpty());
  }

  /** The sort of all keys that a map of the type can have, if they have one; else ANY. */
  public static Sort keySort(Type type) {
    if (type.state().any() || type.state().leaves().has(Sort.MAP)) {
      return Sort.ANY;
    }
    Set<Sort> sorts = new LinkedHashSet<>();
    for (MapWay way : type.state().maps()) {
      for (Association each : way.associations()) {
        sorts.add(
            switch (each.keys()) {
              case MapWay.Keys.Name _ -> Sort.ATOM;
              case MapWay.Keys.Whole _ -> Sort.INT;
              case MapWay.Keys.Of(var state) -> type.at(state).onlySort().orElse(Sort.ANY);
            });
      }
    }
    return sorts.equals(Set.of(Sort.ATOM)) || sorts.equals(Set.of(Sort.INT))
        ? sorts.iterator().next()
        : Sort.ANY;
  }

  private static List<Association> kinds(Type type, MapWay way) {
    return way.associations().stream()
        .filter(
            each ->
                each.keys() instanceof MapWay.Keys.Of(var state)
                    && !type.at(state).isEmpty()
                    && !type.at(each.value()).isEmpty())
        .toList();
  }

  /** The condition; what the other keys are is not in it. */
  public Term of(Type type) {
    AutomatonState state = type.state();
    if (state.any() || state.leaves().contains(pool.map(java.util.Map.of()))) {
      return pool.bool(true);
    }
    boolean isOnly = state.maps().size() == 1;
    return pool.or(state.maps().stream().map(way -> way(type, way, isOnly && isDemanded)).toList());
  }

  private Term way(Type type, MapWay way, boolean isSure) {
    List<Term> parts = new ArrayList<>();
    for (Term key : keys) {
      parts.add(key.isValue() ? known(type, way, key, isSure) : unknown(type, way, key));
    }
    parts.add(pool.atMost(rest, pool.integer(0)));
    List<Association> kinds = kinds(type, way);
    if (!kinds.isEmpty()) {
      parts.removeLast();
      count(type, kinds).ifPresent(most -> parts.add(pool.atMost(rest, pool.integer(most))));
    }
    return pool.and(parts);
  }

  private Term known(Type type, MapWay way, Term key, boolean isSure) {
    Term has = pool.apply(MapOperator.HAS, map, key);
    Integer value = way.value(key, type.automaton());
    if (value == null) {
      return pool.not(has);
    }
    Term fits = Member.of(pool, type.at(value), pool.apply(MapOperator.GET, map, key));
    for (Association each : way.associations()) {
      if (each.isRequired() && each.isOf(key, type.automaton())) {
        return pool.and(List.of(has, fits));
      }
    }
    return isSure ? fits : pool.or(List.of(pool.not(has), fits));
  }

  /** A key that is not known: one of those that are named, or one of a kind of keys. */
  private Term unknown(Type type, MapWay way, Term key) {
    List<Term> cases = new ArrayList<>();
    cases.add(pool.not(pool.apply(MapOperator.HAS, map, key)));
    List<Term> before = new ArrayList<>();
    for (Association each : way.associations()) {
      Term single = each.single(pool).orElse(null);
      if (single != null) {
        cases.add(MapKeys.same(pool, key, single));
      } else if (each.keys() instanceof MapWay.Keys.Of(var state)) {
        Term isOf = Member.of(pool, type.at(state), key);
        List<Term> parts = new ArrayList<>(before);
        parts.add(isOf);
        parts.add(Member.of(pool, type.at(each.value()), pool.apply(MapOperator.GET, map, key)));
        cases.add(pool.and(parts));
        before.add(pool.not(isOf));
      }
    }
    return pool.or(cases);
  }

  /** How many other keys there can be, if they are few. */
  private Optional<Integer> count(Type type, List<Association> kinds) {
    Set<Term> all = new LinkedHashSet<>();
    for (Association each : kinds) {
      @Nullable List<Term> some =
          each.keys() instanceof MapWay.Keys.Of(var state)
              ? type.at(state).all(pool, FEW).orElse(null)
              : null;
      if (some == null) {
        return Optional.empty();
      }
      all.addAll(some);
    }
    keys.forEach(all::remove);
    return Optional.of(all.size());
  }
}

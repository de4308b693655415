package clew.engine.solve.stack;

import clew.engine.term.Core;
import clew.engine.term.Is;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Apply;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.engine.term.map.KeyAt;
import clew.engine.term.map.MapOperator;
import clew.engine.term.map.MapReading;
import clew.engine.term.tree.MapConditions;
import clew.engine.term.tree.Member;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What a query does with the maps that it is known to be about: one walk over its terms. */
final class MapUses {
  private final TermPool pool;
  private final Map<Unknown, Set<Term>> keys = new LinkedHashMap<>();
  private final Set<Apply> memberships = new LinkedHashSet<>();
  private final Set<Apply> equalities = new LinkedHashSet<>();
  private final Set<Unknown> measured = new HashSet<>();
  private final Map<Unknown, KeyAt> listed = new HashMap<>();
  private final Map<Unknown, Integer> sizes = new HashMap<>();
  private boolean isUnderstood = true;

  private MapUses(TermPool pool) {
    this.pool = pool;
  }

  /**
   * The uses of those unknowns that one of the conditions says to be maps.
   *
   * @param conditions which all hold, without conjunctions
   */
  static MapUses of(TermPool pool, Collection<Term> conditions) {
    MapUses uses = new MapUses(pool);
    for (Term condition : conditions) {
      if (condition instanceof Apply apply) {
        uses.known(apply).ifPresent(map -> uses.keys.put(map, new LinkedHashSet<>()));
      }
    }
    if (!uses.keys.isEmpty()) {
      uses.walk(conditions);
      conditions.forEach(uses::measure);
      uses.list();
      uses.share();
    }
    return uses;
  }

  private Optional<Unknown> known(Apply fact) {
    boolean isMap =
        switch (fact.operator()) {
          case Is.OfSort(var sort) -> sort == Sort.MAP;
          case Member(var type) -> type.onlySort().filter(Sort.MAP::equals).isPresent();
          case Core.EQUAL -> fact.argument(1).sort() == Sort.MAP;
          default -> false;
        };
    if (fact.operator() == Core.EQUAL && fact.argument(0).sort() == Sort.MAP) {
      return fact.argument(1) instanceof Unknown unknown ? Optional.of(unknown) : Optional.empty();
    }
    return isMap && fact.argument(0) instanceof Unknown unknown
        ? Optional.of(unknown)
        : Optional.empty();
  }

  /** Takes note of how many keys a map has, if a condition says so. */
  private void measure(Term condition) {
    if (condition instanceof Apply apply
        && apply.operator() == Core.EQUAL
        && apply.argument(0) instanceof Apply size
        && size.operator() == MapOperator.SIZE
        && size.argument(0) instanceof Unknown map
        && apply.argument(1) instanceof Term.Int number
        && number.number().bitLength() < 8) {
      sizes.put(map, number.number().intValue());
    }
  }

  /** Where somebody goes through a map, all of its keys are asked for. */
  private void list() {
    listed.forEach(
        (map, order) -> {
          Integer size = sizes.get(map);
          if (size == null || size > KeyAt.MOST_KEYS) {
            sizes.remove(map);
            isUnderstood = false;
            return;
          }
          for (int i = 0; i < size; i++) {
            asked(map).add(pool.apply(order, map, pool.integer(i)));
          }
        });
    sizes.keySet().retainAll(listed.keySet());
  }

  private Set<Term> asked(Unknown map) {
    return keys.computeIfAbsent(map, _ -> new LinkedHashSet<>());
  }

  /** The order in which the keys of a map are listed, if they are, all of them. */
  Optional<KeyAt> order(Unknown map) {
    return sizes.containsKey(map) ? Optional.ofNullable(listed.get(map)) : Optional.empty();
  }

  /** How many keys a map has that are listed. */
  int size(Unknown map) {
    return sizes.getOrDefault(map, 0);
  }

  Set<Unknown> maps() {
    return keys.keySet();
  }

  /** The keys that are asked for, and those that a type names. */
  List<Term> keys(Unknown map) {
    return List.copyOf(keys.getOrDefault(map, Set.of()));
  }

  /** Whether somebody asks how many keys there are. */
  boolean isMeasured(Unknown map) {
    return measured.contains(map);
  }

  /** Memberships of maps, changed ones too, in types. */
  Set<Apply> memberships() {
    return memberships;
  }

  /** Equalities of two maps. */
  Set<Apply> equalities() {
    return equalities;
  }

  /** Whether no map is used in another way, such as in a tuple that is compared. */
  boolean isUnderstood() {
    return isUnderstood;
  }

  /** The keys that matter for a map that may be a changed one. */
  Set<Term> keysOf(Term map) {
    Set<Term> all = new LinkedHashSet<>();
    MapReading.changes(map).forEach(change -> all.add(change.argument(1)));
    Term original = MapReading.original(map);
    if (original instanceof Unknown unknown) {
      all.addAll(keys.getOrDefault(unknown, Set.of()));
    } else if (original instanceof Term.MapOf plain) {
      all.addAll(plain.entries().keySet());
    }
    return all;
  }

  /** Whether the term is one of the maps, or a changed one. */
  boolean isOfMap(Term term) {
    return MapReading.original(term) instanceof Unknown unknown && keys.containsKey(unknown);
  }

  private void walk(Collection<Term> conditions) {
    Set<Term> seen = new HashSet<>();
    Deque<Term> work = new ArrayDeque<>(conditions);
    while (!work.isEmpty()) {
      Term term = work.pop();
      if (!term.isValue() && seen.add(term)) {
        note(term);
        term.children().forEach(work::push);
      }
    }
  }

  private void note(Term term) {
    if (term instanceof Apply apply) {
      switch (apply.operator()) {
        case MapOperator.HAS, MapOperator.GET -> {
          if (apply.argument(0) instanceof Unknown map && keys.containsKey(map)) {
            asked(map).add(apply.argument(1));
          }
          open(apply.argument(1));
          return;
        }
        case KeyAt order -> {
          if (apply.argument(0) instanceof Unknown map && keys.containsKey(map)) {
            listed.put(map, order);
          } else {
            open(apply.argument(0));
          }
          return;
        }
        case MapOperator.SIZE -> {
          if (apply.argument(0) instanceof Unknown map) {
            measured.add(map);
          }
          return;
        }
        case MapOperator.PUT, MapOperator.REMOVE -> {
          apply.arguments().subList(1, apply.arguments().size()).forEach(this::open);
          return;
        }
        case Is.OfSort _, Is.BuiltBy _ -> {
          return;
        }
        case Member(var type) -> {
          if (isOfMap(apply.argument(0))) {
            memberships.add(apply);
            add(apply.argument(0), MapConditions.singles(pool, type));
          }
          return;
        }
        case Core.EQUAL -> {
          boolean left = isOfMap(apply.argument(0));
          boolean right = isOfMap(apply.argument(1));
          if ((left || right) && isMap(apply.argument(0)) && isMap(apply.argument(1))) {
            equalities.add(apply);
            return;
          }
        }
        default -> {}
      }
    }
    term.children().forEach(this::open);
  }

  private boolean isMap(Term term) {
    return isOfMap(term) || MapReading.original(term) instanceof Term.MapOf;
  }

  private void open(Term used) {
    isUnderstood &= !isOfMap(used);
  }

  private void add(Term map, Set<Term> more) {
    if (MapReading.original(map) instanceof Unknown unknown && keys.containsKey(unknown)) {
      Set<Term> known = asked(unknown);
      known.addAll(more);
      MapReading.changes(map).forEach(change -> known.add(change.argument(1)));
    }
  }

  /** Maps that are compared are asked for each other's keys. */
  private void share() {
    for (Apply equality : equalities) {
      for (Term side : equality.arguments()) {
        if (MapReading.original(side) instanceof Unknown unknown) {
          measured.add(unknown);
        }
      }
    }
    boolean again = true;
    while (again) {
      again = false;
      for (Apply equality : equalities) {
        int before = count(equality);
        Set<Term> left = keysOf(equality.argument(0));
        Set<Term> right = keysOf(equality.argument(1));
        add(equality.argument(0), right);
        add(equality.argument(1), left);
        again |= count(equality) > before;
      }
    }
  }

  private int count(Apply equality) {
    return keysOf(equality.argument(0)).size() + keysOf(equality.argument(1)).size();
  }
}

package clew.engine.solve.stack;

import clew.engine.solve.EssentialConditions;
import clew.engine.solve.Query;
import clew.engine.term.Assignment;
import clew.engine.term.Constructor;
import clew.engine.term.Core;
import clew.engine.term.Evaluate;
import clew.engine.term.Fold;
import clew.engine.term.Is;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Apply;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.engine.term.map.KeyAt;
import clew.engine.term.map.MapKeys;
import clew.engine.term.map.MapOperator;
import clew.engine.term.map.MapParts;
import clew.engine.term.map.MapReading;
import clew.engine.term.tree.MapConditions;
import clew.engine.term.tree.Member;
import clew.engine.term.tree.Type;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * Takes apart what the conditions know to be a map. For each key that they ask for there are two
 * unknowns: whether it is there, 1 or 0, and what is under it; another one is how many other keys
 * there are. Keys that are unknown themselves have cells of their own, and two that are the same
 * key have equal cells. So a map of which ten keys matter is twenty numbers and values, and most
 * questions about it have to do with two of them.
 */
final class UnpackMaps {
  /** A query in which a map has more keys is left as it is. */
  private static final int MOST_KEYS = 400;

  /** So many pairs of a key and an unknown one are told apart. */
  private static final int MOST_PAIRS = 4_000;

  private static final Constructor KEY = new Constructor("key of", 2);

  private final TermPool pool;
  private final BiFunction<Term, Sort, Unknown> part;
  private final SpareKeys spare;

  /**
   * @param part the unknown for a part, the same one whenever that is asked
   */
  UnpackMaps(TermPool pool, BiFunction<Term, Sort, Unknown> part) {
    this.pool = pool;
    this.part = part;
    this.spare = new SpareKeys(pool);
  }

  /**
   * A query whose maps are taken apart.
   *
   * @param instead what stands for the maps
   * @param parts the unknowns that are new
   * @param nothingElse that the maps have no other keys than those that are asked for
   * @param isEqual whether it has the same answers; otherwise only models count
   */
  record Taken(
      Query query,
      Map<Unknown, Term> instead,
      Set<Unknown> parts,
      List<Term> nothingElse,
      boolean isEqual) {}

  /** The query without its maps; null if it has none, or is too large. */
  @Nullable Taken take(Query query) {
    Set<Term> conditions = new LinkedHashSet<>();
    EssentialConditions.of(pool, query, conditions);
    MapUses uses = MapUses.of(pool, conditions);
    if (uses.maps().isEmpty()) {
      return null;
    }
    for (Unknown map : uses.maps()) {
      List<Term> keys = uses.keys(map);
      long open = keys.stream().filter(key -> !key.isValue()).count();
      if (keys.size() > MOST_KEYS || open * keys.size() > MOST_PAIRS) {
        return null;
      }
    }
    return new Draft(query, conditions, uses).taken();
  }

  /** One query while its maps are taken apart. */
  private final class Draft {
    private final Query query;
    private final Set<Term> conditions;
    private final MapUses uses;
    private final Evaluate nearby;
    private final Map<Unknown, Term> instead = new LinkedHashMap<>();
    private final Map<Unknown, Term> keyTerms = new LinkedHashMap<>();
    private final Map<Unknown, Term> near = new LinkedHashMap<>();
    private final Map<Term, Term> replaced = new HashMap<>();
    private final Map<Term, Term> among = new LinkedHashMap<>();
    private final List<Term> facts = new ArrayList<>();
    private final Set<Unknown> parts = new LinkedHashSet<>();
    private final List<Term> nothingElse = new ArrayList<>();
    private final boolean isEqual;

    Draft(Query query, Set<Term> conditions, MapUses uses) {
      this.query = query;
      this.conditions = conditions;
      this.uses = uses;
      this.nearby = new Evaluate(pool, query.near());
      this.isEqual = uses.isUnderstood();
    }

    @Nullable Taken taken() {
      uses.maps().forEach(this::cells);
      among.forEach((has, one) -> replaced.put(has, replace(one)));
      // A key may be something in a map; then it is said by that map's cells.
      for (Map.Entry<Unknown, Term> key : keyTerms.entrySet()) {
        Term simpler = replace(key.getValue());
        if (simpler.unknowns().stream().anyMatch(keyTerms::containsKey)) {
          return null;
        }
        key.setValue(simpler);
      }
      List<Term> extra = new ArrayList<>();
      facts.forEach(fact -> extra.add(replace(fact)));
      Map<Term, Term> demanded = new HashMap<>();
      for (Apply membership : uses.memberships()) {
        if (conditions.contains(membership)) {
          demanded.put(membership, replace(membership(membership, true)));
        }
        replaced.put(membership, replace(membership(membership, false)));
      }
      for (Apply equality : uses.equalities()) {
        replaced.put(equality, replace(equality(equality)));
      }
      List<Term> simpler = new ArrayList<>(query.facts().size() + extra.size());
      for (Term fact : query.facts()) {
        List<Term> parts = new ArrayList<>();
        EssentialConditions.add(pool, fact, parts);
        parts.forEach(each -> simpler.add(last(demanded.getOrDefault(each, replace(each)))));
      }
      extra.forEach(each -> simpler.add(last(each)));
      List<Term> goals = new ArrayList<>();
      EssentialConditions.add(pool, query.goal(), goals);
      List<Term> goal = new ArrayList<>();
      goals.forEach(each -> goal.add(last(demanded.getOrDefault(each, replace(each)))));
      Map<Unknown, Term> whole = new LinkedHashMap<>();
      instead.forEach((map, parts) -> whole.put(map, last(parts)));
      Assignment values = query.near().with(new Assignment(near));
      return new Taken(
          new Query(simpler, pool.and(goal), values), whole, parts, nothingElse, isEqual);
    }

    private Unknown fresh(Term what, Sort sort) {
      Unknown unknown = part.apply(what, sort);
      parts.add(unknown);
      return unknown;
    }

    private Term replace(Term term) {
      return term.isValue() ? term : Fold.replace(pool, term, instead, replaced);
    }

    /** Where the whole map is still in a term, its unknown keys are said at the end. */
    private Term last(Term term) {
      return term.isValue() ? term : Fold.replace(pool, term, keyTerms);
    }

    private void cells(Unknown map) {
      if (uses.order(map).isPresent()) {
        listed(map, uses.order(map).get(), uses.size(map));
        return;
      }
      Term.MapOf before =
          query.near().value(map).orElse(null) instanceof Term.MapOf value ? value : null;
      List<Term> arguments = new ArrayList<>();
      Set<Term> taken = new HashSet<>();
      List<Term> known = new ArrayList<>();
      Term size = pool.integer(0);
      Unknown rest = fresh(pool.apply(MapOperator.SIZE, map), Sort.INT);
      List<Term> keys = new ArrayList<>(uses.keys(map));
      // Those that are known first.
      keys.sort(Comparator.comparing(key -> !key.isValue()));
      Type type = type(map);
      for (Term key : keys) {
        Term has = pool.apply(MapOperator.HAS, map, key);
        Term get = pool.apply(MapOperator.GET, map, key);
        Unknown presence = fresh(has, Sort.INT);
        Unknown value = fresh(get, Sort.ANY);
        replaced.put(has, pool.atMost(pool.integer(1), presence));
        replaced.put(get, value);
        facts.add(pool.atMost(pool.integer(0), presence));
        facts.add(pool.atMost(presence, pool.integer(1)));
        arguments.add(key.isValue() ? key : unknownKey(map, key));
        arguments.add(presence);
        arguments.add(value);
        size = pool.add(size, counted(key, presence, known));
        agree(key, presence, value, known, map);
        known.add(key);
        remember(key, presence, value, before, taken, type);
      }
      arguments.add(rest);
      facts.add(pool.atMost(pool.integer(0), rest));
      nothingElse.add(pool.atMost(rest, pool.integer(0)));
      int others = before == null ? 0 : before.entries().size() - taken.size();
      near.put(rest, pool.integer(others));
      replaced.put(pool.apply(MapOperator.SIZE, map), pool.add(size, rest));
      MapParts made =
          new MapParts(spare.of(before, uses.keys(map), type, uses.isMeasured(map) || others > 0));
      instead.put(map, pool.apply(made, arguments));
    }

    /** A map whose keys are listed is just these; another key is there if it is one of them. */
    private void listed(Unknown map, KeyAt order, int size) {
      Type type = type(map);
      Sort sort = type == null ? Sort.ANY : MapConditions.keySort(type);
      List<Unknown> names = new ArrayList<>();
      List<Unknown> values = new ArrayList<>();
      List<Term> arguments = new ArrayList<>();
      Set<Term> places = new HashSet<>();
      for (int i = 0; i < size; i++) {
        Term key = pool.apply(order, map, pool.integer(i));
        Term get = pool.apply(MapOperator.GET, map, key);
        Unknown name = fresh(sort == Sort.ANY ? key : pool.apply(new Is.OfSort(sort), key), sort);
        Unknown value = fresh(get, Sort.ANY);
        places.add(key);
        replaced.put(key, name);
        replaced.put(get, value);
        replaced.put(pool.apply(MapOperator.HAS, map, key), pool.bool(true));
        arguments.addAll(List.of(name, pool.integer(1), value));
        if (i > 0) {
          facts.add(order.before(pool, names.getLast(), name));
        }
        names.add(name);
        values.add(value);
        nearby
            .value(key)
            .filter(its -> sort == Sort.ANY || its.sort() == sort)
            .ifPresent(its -> near.put(name, its));
        nearby.value(get).ifPresent(its -> near.put(value, its));
      }
      for (Term key : uses.keys(map)) {
        if (!places.contains(key)) {
          oneOf(map, key, names, values, type);
        }
      }
      replaced.put(pool.apply(MapOperator.SIZE, map), pool.integer(size));
      arguments.add(pool.integer(0));
      instead.put(map, pool.apply(new MapParts(List.of()), arguments));
    }

    private void oneOf(
        Unknown map, Term key, List<Unknown> names, List<Unknown> values, @Nullable Type type) {
      Term get = pool.apply(MapOperator.GET, map, key);
      Unknown value = fresh(get, Sort.ANY);
      List<Term> same = new ArrayList<>();
      for (int i = 0; i < names.size(); i++) {
        Term is = MapKeys.same(pool, key, names.get(i));
        same.add(is);
        facts.add(pool.or(List.of(pool.not(is), pool.equal(value, values.get(i)))));
      }
      among.put(pool.apply(MapOperator.HAS, map, key), pool.or(same));
      replaced.put(get, value);
      nearby
          .value(get)
          .or(() -> type == null ? Optional.empty() : atKey(type, key))
          .ifPresent(its -> near.put(value, its));
    }

    private Optional<Term> atKey(Type type, Term key) {
      return nearby.value(key).flatMap(its -> spare.value(type, its));
    }

    private Term unknownKey(Unknown map, Term key) {
      Unknown name = fresh(pool.construct(KEY, map, key), Sort.ANY);
      keyTerms.put(name, key);
      return name;
    }

    /** A key that is the same as another one is not counted again. */
    private Term counted(Term key, Unknown presence, List<Term> known) {
      if (key.isValue()) {
        return presence;
      }
      List<Term> alone = new ArrayList<>();
      alone.add(pool.atMost(pool.integer(1), presence));
      known.forEach(other -> alone.add(pool.not(MapKeys.same(pool, key, other))));
      return pool.apply(Core.IF, pool.and(alone), pool.integer(1), pool.integer(0));
    }

    /** Two keys that are the same have equal cells. */
    private void agree(Term key, Unknown presence, Unknown value, List<Term> known, Unknown map) {
      if (key.isValue()) {
        return;
      }
      for (Term other : known) {
        Term same = MapKeys.same(pool, key, other);
        if (same instanceof Term.Bool) {
          continue;
        }
        Unknown its = fresh(pool.apply(MapOperator.HAS, map, other), Sort.INT);
        Unknown under = fresh(pool.apply(MapOperator.GET, map, other), Sort.ANY);
        Term equal = pool.and(List.of(pool.equal(presence, its), pool.equal(value, under)));
        facts.add(pool.or(List.of(pool.not(same), equal)));
      }
    }

    private void remember(
        Term key,
        Unknown presence,
        Unknown value,
        Term.@Nullable MapOf before,
        Set<Term> taken,
        @Nullable Type type) {
      Term nearKey = nearby.value(key).orElse(null);
      Term found = nearKey == null || before == null ? null : spare.find(before, nearKey);
      near.put(presence, pool.integer(found == null ? 0 : 1));
      if (found != null && before != null) {
        taken.add(found);
        near.put(value, before.entries().get(found));
      } else if (type != null && nearKey != null) {
        spare.value(type, nearKey).ifPresent(its -> near.put(value, its));
      }
    }

    /** A type that the map must be of, if there is one that says something. */
    private @Nullable Type type(Unknown map) {
      for (Apply membership : uses.memberships()) {
        if (membership.argument(0) == map
            && conditions.contains(membership)
            && membership.operator() instanceof Member(var type)) {
          return type;
        }
      }
      return null;
    }

    private Term rest(Term map) {
      Term original = MapReading.original(map);
      return original instanceof Unknown unknown && uses.order(unknown).isEmpty()
          ? fresh(pool.apply(MapOperator.SIZE, unknown), Sort.INT)
          : pool.integer(0);
    }

    private Term membership(Apply membership, boolean isDemanded) {
      Term map = membership.argument(0);
      Type type = ((Member) membership.operator()).type();
      List<Term> keys = List.copyOf(uses.keysOf(map));
      Term rest = rest(map);
      Term said = new MapConditions(pool, map, keys, rest, isDemanded).of(type);
      if (isDemanded || said.isValue() || !MapConditions.isOpen(type)) {
        return said;
      }
      // Whether the other keys fit is not said: that is left to the solver.
      return pool.and(List.of(said, alike(rest, membership)));
    }

    private Term equality(Apply equality) {
      Term left = equality.argument(0);
      Term right = equality.argument(1);
      Set<Term> keys = new LinkedHashSet<>(uses.keysOf(left));
      keys.addAll(uses.keysOf(right));
      List<Term> parts = new ArrayList<>();
      for (Term key : keys) {
        Term mine = pool.apply(MapOperator.HAS, left, key);
        Term theirs = pool.apply(MapOperator.HAS, right, key);
        Term values =
            pool.equal(
                pool.apply(MapOperator.GET, left, key), pool.apply(MapOperator.GET, right, key));
        parts.add(
            pool.or(
                List.of(
                    pool.and(List.of(mine, theirs, values)),
                    pool.and(List.of(pool.not(mine), pool.not(theirs))))));
      }
      parts.add(pool.equal(rest(left), rest(right)));
      if (!rest(left).isValue() && !rest(right).isValue() && rest(left) != rest(right)) {
        parts.add(alike(rest(left), equality));
      }
      return pool.and(parts);
    }

    /** There are no other keys, or a number that is free to be one says that they are right. */
    private Term alike(Term rest, Term about) {
      Unknown says = fresh(about, Sort.INT);
      facts.add(pool.atMost(pool.integer(0), says));
      facts.add(pool.atMost(says, pool.integer(1)));
      near.put(says, pool.integer(1));
      return pool.or(
          List.of(pool.atMost(rest, pool.integer(0)), pool.atMost(pool.integer(1), says)));
    }
  }
}

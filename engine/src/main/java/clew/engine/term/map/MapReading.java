package clew.engine.term.map;

import clew.engine.term.Core;
import clew.engine.term.Term;
import clew.engine.term.Term.Apply;
import clew.engine.term.Term.Bool;
import clew.engine.term.Term.MapOf;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Questions about a map that was changed, as questions about the map before the changes. A map that
 * is a program's own is asked for each of its keys, up to a number.
 */
public final class MapReading {
  /** A map with more keys than this is not said key by key. */
  public static final int MOST_KEYS = 64;

  private final TermPool pool;
  private final Term map;

  public MapReading(TermPool pool, Term map) {
    this.pool = pool;
    this.map = map;
  }

  /** A change on the way from the original map. */
  private record Change(Apply apply, Term same) {}

  /** The map before all changes. */
  public static Term original(Term map) {
    Term at = map;
    while (at instanceof Apply apply
        && apply.operator() instanceof MapOperator operator
        && operator.isChange()) {
      at = apply.argument(0);
    }
    return at;
  }

  /** The changes, the last one first. */
  public static List<Apply> changes(Term map) {
    List<Apply> changes = new ArrayList<>();
    Term at = map;
    while (at instanceof Apply apply
        && apply.operator() instanceof MapOperator operator
        && operator.isChange()) {
      changes.add(apply);
      at = apply.argument(0);
    }
    return changes;
  }

  /** Whether the key is there, in simpler words than HAS; null if there are none. */
  @Nullable Term has(Term key) {
    List<Change> passed = new ArrayList<>();
    Apply decisive = decisive(key, passed);
    Term has;
    if (decisive != null) {
      has = pool.bool(decisive.operator() == MapOperator.PUT);
    } else {
      Term original = original(map);
      Term inner = originalHas(original, key);
      if (inner == null && passed.isEmpty() && original == map) {
        return null;
      }
      has = inner == null ? pool.apply(MapOperator.HAS, original, key) : inner;
    }
    for (Change change : passed.reversed()) {
      has =
          change.apply.operator() == MapOperator.PUT
              ? pool.or(List.of(change.same, has))
              : pool.and(List.of(pool.not(change.same), has));
    }
    return has;
  }

  /** What is under the key, in simpler words than GET; null if there are none. */
  @Nullable Term get(Term key) {
    List<Change> passed = new ArrayList<>();
    Apply decisive = decisive(key, passed);
    Term value;
    if (decisive != null && decisive.operator() == MapOperator.PUT) {
      value = decisive.argument(2);
    } else {
      Term original = decisive != null ? pool.map(Map.of()) : original(map);
      Term inner = originalGet(original, key);
      if (inner == null && passed.isEmpty() && original == map) {
        return null;
      }
      value = inner == null ? pool.apply(MapOperator.GET, original, key) : inner;
    }
    for (Change change : passed.reversed()) {
      if (change.apply.operator() == MapOperator.PUT) {
        value = pool.apply(Core.IF, change.same, change.apply.argument(2), value);
      }
    }
    return value;
  }

  /** The number of keys before the changes, and one more or less for each; null if unchanged. */
  @Nullable Term size() {
    List<Apply> changes = changes(map);
    Term original = original(map);
    if (changes.isEmpty()) {
      return null;
    }
    Term size = pool.apply(MapOperator.SIZE, original);
    Term one = pool.integer(1);
    Term none = pool.integer(0);
    for (Apply change : changes) {
      Term had = pool.apply(MapOperator.HAS, change.argument(0), change.argument(1));
      size =
          change.operator() == MapOperator.PUT
              ? pool.add(size, pool.apply(Core.IF, had, none, one))
              : pool.subtract(size, pool.apply(Core.IF, had, one, none));
    }
    return size;
  }

  /** A change whose key is another change's key right before it leaves nothing of that one. */
  static @Nullable Term overwritten(TermPool pool, MapOperator change, List<Term> arguments) {
    if (arguments.getFirst() instanceof Apply before
        && before.operator() instanceof MapOperator earlier
        && earlier.isChange()
        && before.argument(1) == arguments.get(1)) {
      List<Term> once = new ArrayList<>(arguments);
      once.set(0, before.argument(0));
      return pool.apply(change, once);
    }
    return null;
  }

  /** The last change that is of this key for sure, or null; those that may be are added. */
  private @Nullable Apply decisive(Term key, List<Change> passed) {
    Term at = map;
    while (at instanceof Apply apply
        && apply.operator() instanceof MapOperator operator
        && operator.isChange()) {
      Term same = MapKeys.same(pool, key, apply.argument(1));
      if (!(same instanceof Bool known)) {
        passed.add(new Change(apply, same));
      } else if (known.holds()) {
        return apply;
      }
      at = apply.argument(0);
    }
    return null;
  }

  private @Nullable Term originalHas(Term original, Term key) {
    if (!(original instanceof MapOf plain)) {
      return null;
    }
    if (key.isValue()) {
      return pool.bool(MapKeys.find(plain.entries(), pool, key) != null);
    }
    return plain.entries().size() > MOST_KEYS
        ? null
        : pool.or(
            plain.entries().keySet().stream().map(each -> MapKeys.same(pool, key, each)).toList());
  }

  private @Nullable Term originalGet(Term original, Term key) {
    if (!(original instanceof MapOf plain) || plain.entries().isEmpty()) {
      return null;
    }
    if (key.isValue()) {
      Term found = MapKeys.find(plain.entries(), pool, key);
      return found == null ? null : plain.entries().get(found);
    }
    if (plain.entries().size() > MOST_KEYS) {
      return null;
    }
    Term value = null;
    for (Map.Entry<Term, Term> entry : plain.entries().entrySet()) {
      Term same = MapKeys.same(pool, key, entry.getKey());
      value = value == null ? entry.getValue() : pool.apply(Core.IF, same, entry.getValue(), value);
    }
    return value;
  }
}

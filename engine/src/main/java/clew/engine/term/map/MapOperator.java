package clew.engine.term.map;

import clew.engine.term.Operator;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.MapOf;
import clew.engine.term.TermPool;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Questions about maps, and changes of them. None has a value on what is no map; nor has {@link
 * #GET} where the key is missing.
 */
public enum MapOperator implements Operator {
  /** Whether a map has a key. */
  HAS(Sort.BOOL),
  /** The value of a key. */
  GET(Sort.ANY),
  /** How many keys there are. */
  SIZE(Sort.INT),
  /** The map with a value for a key, whether or not it had one. */
  PUT(Sort.MAP),
  /** The map without a key, whether or not it had it. */
  REMOVE(Sort.MAP);

  private final Sort sort;

  MapOperator(Sort sort) {
    this.sort = sort;
  }

  /** Whether its result is a map. */
  public boolean isChange() {
    return sort == Sort.MAP;
  }

  @Override
  public String symbol() {
    return "map-" + name().toLowerCase(Locale.ROOT);
  }

  @Override
  public Sort sort(List<Term> arguments) {
    return sort;
  }

  @Override
  public Optional<Term> evaluate(TermPool pool, List<Term> values) {
    if (!(values.getFirst() instanceof MapOf map)) {
      return Optional.empty();
    }
    if (this == SIZE) {
      return Optional.of(pool.integer(map.entries().size()));
    }
    Term found = MapKeys.find(map.entries(), pool, values.get(1));
    return switch (this) {
      case HAS -> Optional.of(pool.bool(found != null));
      case GET -> Optional.ofNullable(found).map(map.entries()::get);
      case PUT -> Optional.of(changed(pool, map, found, values.get(1), values.get(2)));
      default -> Optional.of(changed(pool, map, found, values.get(1), null));
    };
  }

  /** A key that is there stays as it is written. */
  private static Term changed(
      TermPool pool, MapOf map, @Nullable Term found, Term key, @Nullable Term value) {
    if (value == null && found == null) {
      return map;
    }
    Map<Term, Term> entries = new LinkedHashMap<>(map.entries());
    if (value != null) {
      entries.put(found == null ? key : found, value);
    } else if (found != null) {
      entries.remove(found);
    }
    return pool.map(entries);
  }

  @Override
  public Optional<Term> simplify(TermPool pool, List<Term> arguments) {
    Term map = arguments.getFirst();
    return Optional.ofNullable(
        switch (this) {
          case HAS -> new MapReading(pool, map).has(arguments.get(1));
          case GET -> new MapReading(pool, map).get(arguments.get(1));
          case SIZE -> new MapReading(pool, map).size();
          case PUT, REMOVE -> MapReading.overwritten(pool, this, arguments);
        });
  }
}

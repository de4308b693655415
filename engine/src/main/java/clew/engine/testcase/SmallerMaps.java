package clew.engine.testcase;

import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Maps with fewer keys, and those with a smaller key or a smaller value. */
final class SmallerMaps {
  /** In larger maps not every key is tried by itself. */
  private static final int MOST_KEYS = 32;

  /** One map has one order here, whichever it was made in. */
  private static final Comparator<Map.Entry<Term, Term>> ORDER =
      Comparator.comparingInt((Map.Entry<Term, Term> entry) -> entry.getKey().hashCode())
          .thenComparing(entry -> entry.getKey().toString());

  private final TermPool pool;
  private final Function<Term, Stream<Term>> smaller;

  /**
   * @param smaller what is smaller than a key or a value
   */
  SmallerMaps(TermPool pool, Function<Term, Stream<Term>> smaller) {
    this.pool = pool;
    this.smaller = smaller;
  }

  Stream<Term> than(Term.MapOf map) {
    List<Map.Entry<Term, Term>> entries = map.entries().entrySet().stream().sorted(ORDER).toList();
    int size = entries.size();
    if (size == 0) {
      return Stream.of();
    }
    List<Term> fewer = new ArrayList<>();
    fewer.add(pool.map(Map.of()));
    if (size > 2) {
      fewer.add(of(entries.subList(0, size / 2)));
      fewer.add(of(entries.subList(size / 2, size)));
    }
    int tried = Math.min(size, MOST_KEYS);
    for (int i = 0; i < tried && size > 1; i++) {
      List<Map.Entry<Term, Term>> rest = new ArrayList<>(entries);
      rest.remove(i);
      fewer.add(of(rest));
    }
    Stream<Term> changed =
        IntStream.range(0, tried).boxed().flatMap(at -> changed(map, entries.get(at)));
    return Stream.concat(fewer.stream(), changed).filter(other -> other != map);
  }

  private Stream<Term> changed(Term.MapOf map, Map.Entry<Term, Term> entry) {
    Stream<Term> values =
        smaller
            .apply(entry.getValue())
            .map(value -> replaced(map, entry.getKey(), entry.getKey(), value));
    Stream<Term> keys =
        smaller
            .apply(entry.getKey())
            .filter(key -> !map.entries().containsKey(key))
            .map(key -> replaced(map, entry.getKey(), key, entry.getValue()));
    return Stream.concat(values, keys);
  }

  private Term replaced(Term.MapOf map, Term old, Term key, Term value) {
    Map<Term, Term> entries = new LinkedHashMap<>(map.entries());
    entries.remove(old);
    entries.put(key, value);
    return pool.map(entries);
  }

  private Term of(List<Map.Entry<Term, Term>> some) {
    Map<Term, Term> entries = new LinkedHashMap<>();
    some.forEach(entry -> entries.put(entry.getKey(), entry.getValue()));
    return pool.map(entries);
  }
}

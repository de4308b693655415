package clew.engine.solve.shape;

import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Type;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What was found out about types, kept from query to query: programs have few of them. */
final class TypeCache {
  private static final int MOST = 10_000;

  /** Types with no more values than this are gone through value by value. */
  static final int FEW = 16;

  private static final int LARGEST = 1_000;

  private final TermPool pool;
  private final Map<Pair, Type> common = bounded();
  private final Map<Pair, Boolean> within = bounded();
  private final Map<Type, Integer> kinds = bounded();
  private final Map<Type, Optional<List<Term>>> few = bounded();

  private record Pair(Type one, Type other) {}

  TypeCache(TermPool pool) {
    this.pool = pool;
  }

  private static <K, V> Map<K, V> bounded() {
    return new LinkedHashMap<>(16, 0.75f, true) {
      private static final long serialVersionUID = 1;

      @Override
      protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
        return size() > MOST;
      }
    };
  }

  /** What two types share; the first one where that would be too large an automaton. */
  Type common(Type one, Type other) {
    return common.computeIfAbsent(
        new Pair(one, other), pair -> one.intersect(other, LARGEST).orElse(one));
  }

  boolean isWithin(Type one, Type other) {
    return within.computeIfAbsent(new Pair(one, other), pair -> one.isWithin(other));
  }

  /** The kinds of values in a type, as bits. */
  int kinds(Type type) {
    return kinds.computeIfAbsent(
        type,
        fresh -> {
          int bits = 0;
          for (Sort sort : Sort.values()) {
            bits |= fresh.has(sort) ? Domain.bit(sort) : 0;
          }
          return bits;
        });
  }

  /** All values of a type that has few. */
  Optional<List<Term>> few(Type type) {
    return few.computeIfAbsent(type, fresh -> fresh.all(pool, FEW));
  }
}

package clew.engine.term.map;

import clew.engine.term.Core;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** When two keys are the same: they are equal, where the two zeros of doubles are one. */
public final class MapKeys {
  private MapKeys() {}

  /** The condition that both are the same key. */
  public static Term same(TermPool pool, Term one, Term other) {
    if (isZero(one) || isZero(other)) {
      Term key = isZero(one) ? other : one;
      return pool.or(
          List.of(pool.equal(key, pool.float64(0.0)), pool.equal(key, pool.float64(-0.0))));
    }
    if (one != other && one.sort() == Sort.FLOAT64 && other.sort() == Sort.FLOAT64) {
      return one.isValue() && other.isValue()
          ? pool.equal(one, other)
          : pool.apply(Core.FLOAT_EQUAL, one, other);
    }
    return pool.equal(one, other);
  }

  /** The key of the map that is the same as this one; null if it has none. */
  static @Nullable Term find(Map<Term, Term> entries, TermPool pool, Term key) {
    if (entries.containsKey(key)) {
      return key;
    }
    if (key instanceof Term.Float64 number && number.number() == 0.0) {
      Term negated = pool.float64(-number.number());
      return entries.containsKey(negated) ? negated : null;
    }
    return null;
  }

  private static boolean isZero(Term key) {
    return key instanceof Term.Float64 number && number.number() == 0.0;
  }
}

package clew.engine.term.tree;

import clew.engine.term.Cast;
import clew.engine.term.Is;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What {@link Leaves} say about a term, in the engine's own operators. */
public final class MembershipConditions {
  private MembershipConditions() {}

  /** Whether a term whose sort is known is among the leaves, where that can be expressed. */
  static Optional<Term> ofSort(TermPool pool, Leaves leaves, Term term) {
    Sort sort = term.sort();
    if (!leaves.has(sort)) {
      return Optional.of(pool.bool(false));
    }
    if (leaves.hasAll(sort)) {
      return Optional.of(pool.bool(true));
    }
    return switch (sort) {
      case INT -> Optional.of(integers(pool, leaves.integers(), term));
      case FLOAT64 ->
          Optional.of(
              leaves.whole().contains(sort)
                  ? pool.apply(new Is.Finite(), term)
                  : oneOf(pool, LeafValues.of(pool, leaves, sort, Integer.MAX_VALUE), term));
      case ATOM ->
          Optional.of(oneOf(pool, LeafValues.of(pool, leaves, sort, Integer.MAX_VALUE), term));
      // The length of a bit string is not an operator of the engine.
      case BITS -> Optional.empty();
      case BOOL, TEXT, MAP, TABLE, ANY -> Optional.of(pool.bool(false));
    };
  }

  /**
   * That a term of sort ANY is a leaf of this sort. For bit strings of certain lengths the answer
   * is empty: that cannot be expressed.
   */
  public static Optional<Term> anyOfSort(TermPool pool, Leaves leaves, Sort sort, Term term) {
    Term is = pool.apply(new Is.OfSort(sort), term);
    if (!leaves.has(sort)) {
      return Optional.of(pool.bool(false));
    }
    Term cast = pool.apply(new Cast(sort), term);
    return ofSort(pool, leaves, cast).map(narrower -> pool.and(List.of(is, narrower)));
  }

  private static Term integers(TermPool pool, Integers integers, Term term) {
    List<Term> ranges = new ArrayList<>();
    for (Integers.Range range : integers.ranges()) {
      List<Term> ends = new ArrayList<>();
      if (range.least() != null) {
        ends.add(pool.atMost(pool.integer(range.least()), term));
      }
      if (range.most() != null) {
        ends.add(pool.atMost(term, pool.integer(range.most())));
      }
      ranges.add(pool.and(ends));
    }
    return pool.or(ranges);
  }

  private static Term oneOf(TermPool pool, List<Term> values, Term term) {
    return pool.or(values.stream().map(value -> pool.equal(term, value)).toList());
  }
}

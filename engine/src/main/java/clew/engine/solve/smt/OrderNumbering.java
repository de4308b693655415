package clew.engine.solve.smt;

import clew.engine.term.Ordering;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Places in an order for the values of a query, with room between two of them wherever there are
 * values between them.
 *
 * @param values in their order
 * @param places where each of them is
 * @param least the first place that any value can have
 */
record OrderNumbering(List<Term> values, Map<Term, Long> places, long least) {
  static final OrderNumbering EMPTY = new OrderNumbering(List.of(), Map.of(), 0);

  /**
   * @param room how many other values may have to be placed
   */
  static OrderNumbering of(TermPool pool, Ordering order, Collection<Term> values, int room) {
    List<Term> sorted = new ArrayList<>(values);
    sorted.sort(order::compare);
    Map<Term, Long> places = new HashMap<>();
    Term before = null;
    long last = 0;
    long least = 0;
    for (Term value : sorted) {
      boolean hasRoom = order.between(pool, before, value).isPresent();
      last += hasRoom ? room + 1L : 1;
      if (before == null && !hasRoom) {
        least = last;
      }
      places.put(value, last);
      before = value;
    }
    return new OrderNumbering(sorted, places, least);
  }

  long place(Term value) {
    return java.util.Objects.requireNonNull(places.get(value));
  }

  /** The last value before a place, or null. */
  @Nullable Term before(long place) {
    Term found = null;
    for (Term value : values) {
      if (place(value) < place) {
        found = value;
      }
    }
    return found;
  }

  /** The first value after a place, or null. */
  @Nullable Term after(long place) {
    Optional<Term> found = values.stream().filter(value -> place(value) > place).findFirst();
    return found.orElse(null);
  }
}

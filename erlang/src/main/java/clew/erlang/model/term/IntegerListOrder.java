package clew.erlang.model.term;

import clew.engine.term.Constructor;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Construct;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The order of two lists that begin with integers: the first that differ decide, or the rests. */
final class IntegerListOrder {
  /** Of longer lists no more are compared one by one. */
  private static final int MOST_COMPARED = 64;

  private IntegerListOrder() {}

  /** Nothing if one of them does not begin with an integer. */
  static Optional<Term> of(ComparisonModel comparison, TermPool pool, Term left, Term right) {
    List<Term> first = new ArrayList<>();
    List<Term> second = new ArrayList<>();
    Term a = left;
    Term b = right;
    while (first.size() < MOST_COMPARED
        && a instanceof Construct one
        && b instanceof Construct other
        && startsWithInteger(one)
        && startsWithInteger(other)) {
      first.add(one.fields().getFirst());
      second.add(other.fields().getFirst());
      a = one.fields().getLast();
      b = other.fields().getLast();
    }
    if (first.isEmpty()) {
      return Optional.empty();
    }
    Term less = comparison.less(a, b);
    for (int i = first.size() - 1; i >= 0; i--) {
      Term isSame = pool.equal(first.get(i), second.get(i));
      less =
          pool.or(List.of(pool.less(first.get(i), second.get(i)), pool.and(List.of(isSame, less))));
    }
    return Optional.of(less);
  }

  private static boolean startsWithInteger(Construct built) {
    return built.constructor().equals(Constructor.CONS)
        && built.fields().getFirst().sort() == Sort.INT;
  }
}

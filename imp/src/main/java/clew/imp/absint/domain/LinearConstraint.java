package clew.imp.absint.domain;

import clew.engine.interval.Bound;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * A linear form that is zero at most, as bounds of its variables and of pairs of them, while the
 * others are anywhere in their intervals.
 */
record LinearConstraint(IntervalForm linear, int variables, IntFunction<NumberSet> values) {
  /** Pairs are looked for among so many variables. */
  private static final int MOST = 6;

  /** The bounds with those that follow; empty if there is no solution any more. */
  Optional<DifferenceBounds> applied(DifferenceBounds known) {
    DifferenceBounds next = known.copy();
    List<Integer> all = new ArrayList<>(linear.factors().keySet());
    for (int a = 0; a < all.size(); a++) {
      int first = all.get(a);
      if (first >= variables) {
        continue;
      }
      BigInteger factor = linear.factor(first);
      Bound most = rest(linear.without(first)).div(new Bound(0, factor.abs()));
      int to = column(first, factor);
      long bound = DifferenceBounds.bound(most);
      if (!next.add(to ^ 1, to, DifferenceBounds.plus(bound, bound))) {
        return Optional.empty();
      }
      for (int b = a + 1; b < all.size() && b < MOST; b++) {
        int second = all.get(b);
        if (second < variables && linear.factor(second).abs().equals(factor.abs())) {
          Bound pair = rest(linear.without(first).without(second)).div(new Bound(0, factor.abs()));
          int from = column(second, linear.factor(second)) ^ 1;
          if (!next.add(from, to, DifferenceBounds.bound(pair))) {
            return Optional.empty();
          }
        }
      }
    }
    return Optional.of(next);
  }

  /** What the other variables leave at most. */
  private Bound rest(IntervalForm others) {
    return others.bounds(values).low().negate();
  }

  private static int column(int variable, BigInteger factor) {
    return 2 * variable + (factor.signum() < 0 ? 1 : 0);
  }
}

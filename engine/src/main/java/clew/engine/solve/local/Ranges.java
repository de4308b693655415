package clew.engine.solve.local;

import clew.engine.interval.Bound;
import clew.engine.interval.Interval;
import clew.engine.term.Core;
import clew.engine.term.LinearBound;
import clew.engine.term.Term;
import clew.engine.term.Term.Apply;
import clew.engine.term.Term.Int;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Between which numbers conditions keep a term, as far as they say so directly. */
final class Ranges {
  /** In the place of an end that nothing says, larger than any that a condition gives as one. */
  private static final BigInteger FAR = BigInteger.ONE.shiftLeft(80);

  private static final Range ANY = new Range(FAR.negate(), FAR);

  private final Map<Term, Range> known = new HashMap<>();

  /** From one number to another, both included. */
  record Range(BigInteger least, BigInteger most) {
    private Range atLeast(long limit) {
      return new Range(least.max(BigInteger.valueOf(limit)), most);
    }

    private Range atMost(long limit) {
      return new Range(least, most.min(BigInteger.valueOf(limit)));
    }

    boolean isWithin(long from, long to) {
      return least.compareTo(BigInteger.valueOf(from)) >= 0
          && most.compareTo(BigInteger.valueOf(to)) <= 0;
    }

    /** The same, where an end that nothing says is none. */
    Interval interval() {
      return Interval.of(
          least.equals(FAR.negate()) ? Bound.BELOW : Bound.low(least),
          most.equals(FAR) ? Bound.ABOVE : Bound.high(most));
    }

    boolean has(BigInteger number) {
      return least.compareTo(number) <= 0 && number.compareTo(most) <= 0;
    }
  }

  Ranges(List<Term> conditions) {
    for (Term condition : conditions) {
      LinearBound bound = LinearBound.of(condition);
      if (bound != null && bound.minus() == null) {
        Range old = known.getOrDefault(bound.plus(), ANY);
        known.put(bound.plus(), narrowed(old, bound));
      }
    }
  }

  private static Range narrowed(Range range, LinearBound bound) {
    return switch (bound.relation()) {
      case AT_LEAST -> range.atLeast(bound.limit());
      case AT_MOST -> range.atMost(bound.limit());
      case EQUAL -> range.atLeast(bound.limit()).atMost(bound.limit());
      case DIFFERENT -> range;
    };
  }

  Range of(Term term) {
    Range range = known.getOrDefault(term, ANY);
    return term instanceof Apply apply
            && apply.operator() == Core.MODULO
            && apply.argument(1) instanceof Int divisor
            && divisor.number().bitLength() < 62
        ? range.atLeast(0).atMost(Math.abs(divisor.number().longValue()) - 1)
        : range;
  }
}

package clew.engine.solve.local;

import clew.engine.solve.local.Propagation.Wish;
import clew.engine.solve.local.Ranges.Range;
import clew.engine.term.Evaluate;
import clew.engine.term.LinearForm;
import clew.engine.term.Term;
import clew.engine.term.Term.Apply;
import clew.engine.term.Term.Int;
import clew.engine.term.TermPool;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * What the parts of a sum should be. One of them may change alone, or as many as it takes: the
 * bytes of a number that is larger have other values each, and all of them are bytes.
 */
final class SumTargets {
  private static final int MOST_PARTS = 1_000;

  private final TermPool pool;
  private final Ranges ranges;
  private final Random random;

  SumTargets(TermPool pool, Ranges ranges, Random random) {
    this.pool = pool;
    this.ranges = ranges;
    this.random = random;
  }

  /** A part, how often it is added, and what it is. */
  private record Part(Term term, BigInteger factor, BigInteger value, Range range) {}

  /** Ways to come to a sum, the one that changes least of each first; none if it is no sum. */
  List<List<Wish>> of(Apply sum, Evaluate evaluate, BigInteger wanted) {
    LinearForm<Term> form = LinearForm.of(sum, MOST_PARTS).orElse(null);
    if (form == null || form.isConstant()) {
      return List.of();
    }
    List<Part> parts = new ArrayList<>();
    BigInteger missing = wanted.subtract(form.constant());
    for (Map.Entry<Term, BigInteger> entry : form.factors().entrySet()) {
      if (!(evaluate.value(entry.getKey()).orElse(null) instanceof Int value)) {
        return List.of();
      }
      parts.add(
          new Part(entry.getKey(), entry.getValue(), value.number(), ranges.of(entry.getKey())));
      missing = missing.subtract(entry.getValue().multiply(value.number()));
    }
    List<List<Wish>> ways = new ArrayList<>();
    for (Part part : parts) {
      alone(part, missing, ways);
    }
    Collections.shuffle(ways, random);
    if (parts.size() > 1) {
      together(parts, wanted.subtract(form.constant()), ways);
    }
    return ways.reversed();
  }

  private void alone(Part part, BigInteger missing, List<List<Wish>> ways) {
    BigInteger[] change = missing.divideAndRemainder(part.factor);
    if (change[1].signum() == 0 && part.range.has(part.value.add(change[0]))) {
      ways.add(List.of(new Wish(part.term, pool.integer(part.value.add(change[0])))));
    }
  }

  /** Each part as near as possible to what it is, those that count most first. */
  private void together(List<Part> parts, BigInteger wanted, List<List<Wish>> ways) {
    List<Part> order = new ArrayList<>(parts);
    Collections.shuffle(order, random);
    order.sort((a, b) -> b.factor.abs().compareTo(a.factor.abs()));
    BigInteger[] least = new BigInteger[order.size() + 1];
    BigInteger[] most = new BigInteger[order.size() + 1];
    least[order.size()] = BigInteger.ZERO;
    most[order.size()] = BigInteger.ZERO;
    for (int i = order.size() - 1; i >= 0; i--) {
      Part part = order.get(i);
      BigInteger one = part.factor.multiply(part.range.least());
      BigInteger other = part.factor.multiply(part.range.most());
      least[i] = least[i + 1].add(one.min(other));
      most[i] = most[i + 1].add(one.max(other));
    }
    List<Wish> wishes = new ArrayList<>();
    BigInteger rest = wanted;
    for (int i = 0; i < order.size(); i++) {
      Part part = order.get(i);
      BigInteger up = rest.subtract(least[i + 1]);
      BigInteger down = rest.subtract(most[i + 1]);
      boolean isPositive = part.factor.signum() > 0;
      BigInteger from = divide(isPositive ? down : up, part.factor, RoundingMode.CEILING);
      BigInteger to = divide(isPositive ? up : down, part.factor, RoundingMode.FLOOR);
      from = from.max(part.range.least());
      to = to.min(part.range.most());
      if (from.compareTo(to) > 0) {
        return;
      }
      BigInteger value = part.value.max(from).min(to);
      if (!value.equals(part.value)) {
        wishes.add(new Wish(part.term, pool.integer(value)));
      }
      rest = rest.subtract(part.factor.multiply(value));
    }
    if (rest.signum() == 0 && !wishes.isEmpty()) {
      ways.add(wishes);
    }
  }

  private static BigInteger divide(BigInteger number, BigInteger by, RoundingMode mode) {
    return new BigDecimal(number).divide(new BigDecimal(by), 0, mode).toBigIntegerExact();
  }
}

package clew.engine.interval;

import java.math.BigInteger;
import java.util.Collection;
import java.util.Collections;
import java.util.NavigableSet;
import java.util.TreeSet;

/** Where a widening stops on the way to infinity: the numbers that a program compares with. */
public final class Thresholds {
  public static final Thresholds NONE = new Thresholds(new TreeSet<>());

  private final NavigableSet<BigInteger> numbers;

  private Thresholds(NavigableSet<BigInteger> numbers) {
    this.numbers = Collections.unmodifiableNavigableSet(numbers);
  }

  /** Those numbers, and the ends of the signs, which would be lost otherwise. */
  public static Thresholds of(Collection<BigInteger> numbers) {
    NavigableSet<BigInteger> all = new TreeSet<>(numbers);
    all.add(BigInteger.ONE.negate());
    all.add(BigInteger.ZERO);
    all.add(BigInteger.ONE);
    return new Thresholds(all);
  }

  public Bound below(Bound low) {
    BigInteger next = low.isFinite() ? numbers.floor(low.number()) : null;
    return next == null ? Bound.BELOW : new Bound(0, next);
  }

  public Bound above(Bound high) {
    BigInteger next = high.isFinite() ? numbers.ceiling(high.number()) : null;
    return next == null ? Bound.ABOVE : new Bound(0, next);
  }
}

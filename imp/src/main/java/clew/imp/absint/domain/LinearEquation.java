package clew.imp.absint.domain;

import clew.engine.interval.Bound;
import java.math.BigInteger;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Multiples of variables and a number that add up to zero. The factors have no common divisor, and
 * the first of them is positive, so that the same equation is always written the same way.
 * Variables are numbered and ordered, as rows of a matrix are; {@link clew.engine.term.LinearForm}
 * is a sum of terms in no order that matters.
 *
 * @param factors by variable, none of them zero; empty only in 0 = 0 and 1 = 0
 */
record LinearEquation(NavigableMap<Integer, BigInteger> factors, BigInteger constant) {
  static LinearEquation of(NavigableMap<Integer, BigInteger> factors, BigInteger constant) {
    BigInteger common = constant;
    for (BigInteger factor : factors.values()) {
      common = common.gcd(factor);
    }
    boolean turns = !factors.isEmpty() && factors.firstEntry().getValue().signum() < 0;
    BigInteger by = turns ? common.negate() : common;
    if (by.signum() == 0 || by.equals(BigInteger.ONE)) {
      return new LinearEquation(factors, constant);
    }
    TreeMap<Integer, BigInteger> smaller = new TreeMap<>();
    factors.forEach((variable, factor) -> smaller.put(variable, factor.divide(by)));
    return new LinearEquation(smaller, constant.divide(by));
  }

  /** The linear form is zero; empty if its number is not known. */
  static Optional<LinearEquation> of(IntervalForm linear) {
    return linear.constant().isConstant()
        ? Optional.of(of(new TreeMap<>(linear.factors()), linear.constant().low().number()))
        : Optional.empty();
  }

  boolean isTrue() {
    return factors.isEmpty() && constant.signum() == 0;
  }

  /** Whether no whole numbers satisfy it. */
  boolean isFalse() {
    if (factors.isEmpty()) {
      return constant.signum() != 0;
    }
    BigInteger common = BigInteger.ZERO;
    for (BigInteger factor : factors.values()) {
      common = common.gcd(factor);
    }
    return constant.remainder(common).signum() != 0;
  }

  boolean isTooLarge() {
    return constant.bitLength() > Bound.MOST_BITS
        || factors.values().stream().anyMatch(factor -> factor.bitLength() > Bound.MOST_BITS);
  }

  int leading() {
    return factors.firstKey();
  }

  BigInteger factor(int variable) {
    return factors.getOrDefault(variable, BigInteger.ZERO);
  }

  int size() {
    return factors.size() + 1;
  }

  /** Without the variable, by adding a multiple of an equation that has it. */
  LinearEquation eliminate(int variable, LinearEquation by) {
    BigInteger mine = factor(variable);
    if (mine.signum() == 0) {
      return this;
    }
    BigInteger theirs = by.factor(variable);
    BigInteger common = mine.gcd(theirs);
    return combine(theirs.divide(common), by, mine.divide(common).negate());
  }

  /** The sum of multiples of two equations. */
  LinearEquation combine(BigInteger times, LinearEquation other, BigInteger otherTimes) {
    TreeMap<Integer, BigInteger> sum = new TreeMap<>();
    factors.forEach((variable, factor) -> sum.put(variable, factor.multiply(times)));
    for (Map.Entry<Integer, BigInteger> entry : other.factors.entrySet()) {
      sum.merge(entry.getKey(), entry.getValue().multiply(otherTimes), BigInteger::add);
      sum.remove(entry.getKey(), BigInteger.ZERO);
    }
    return of(sum, constant.multiply(times).add(other.constant.multiply(otherTimes)));
  }

  @Override
  public String toString() {
    return factors + " + " + constant + " = 0";
  }
}

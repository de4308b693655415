package clew.imp.absint.domain;

import clew.engine.interval.Interval;
import clew.imp.absint.domain.Formula.Node;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntFunction;

/**
 * A sum of multiples of variables and of one number of an interval: what is left of an expression
 * when everything in it that is not linear is only bounded. {@link clew.engine.term.LinearForm} is
 * something else: it is exact, and over terms.
 *
 * @param factors by variable, none of them zero
 */
record IntervalForm(SortedMap<Integer, BigInteger> factors, Interval constant) {
  /** Sums of more variables are bounded only. */
  private static final int MOST = 32;

  static IntervalForm of(Interval constant) {
    return new IntervalForm(new TreeMap<>(), constant);
  }

  static IntervalForm of(int variable) {
    SortedMap<Integer, BigInteger> one = new TreeMap<>();
    one.put(variable, BigInteger.ONE);
    return new IntervalForm(one, Interval.of(0, 0));
  }

  /** The expression whose root is given; every part is seen once. */
  static IntervalForm of(Formula formula, int root, IntFunction<NumberSet> values) {
    int from = formula.node(root).from();
    Hc4Evaluation evaluation = new Hc4Evaluation(formula, root, values);
    List<IntervalForm> parts = new ArrayList<>();
    for (int i = from; i <= root; i++) {
      IntervalForm part = of(formula.node(i), parts, from).orElse(null);
      parts.add(
          part == null || part.factors.size() > MOST ? of(evaluation.value(i).interval()) : part);
    }
    return parts.getLast();
  }

  private static Optional<IntervalForm> of(Node node, List<IntervalForm> parts, int from) {
    return switch (node.op()) {
      case PUSH -> Optional.of(of(Interval.of(node.constant())));
      case LOAD -> Optional.of(of(node.left()));
      case NEGATE -> Optional.of(parts.get(node.left() - from).times(BigInteger.ONE.negate()));
      case ADD -> Optional.of(parts.get(node.left() - from).plus(parts.get(node.right() - from)));
      case SUBTRACT ->
          Optional.of(parts.get(node.left() - from).minus(parts.get(node.right() - from)));
      case MULTIPLY -> product(parts.get(node.left() - from), parts.get(node.right() - from));
      default -> Optional.empty();
    };
  }

  private static Optional<IntervalForm> product(IntervalForm left, IntervalForm right) {
    if (left.factors.isEmpty() && left.constant.isConstant()) {
      return Optional.of(right.times(left.constant.low().number()));
    }
    return right.factors.isEmpty() && right.constant.isConstant()
        ? Optional.of(left.times(right.constant.low().number()))
        : Optional.empty();
  }

  IntervalForm plus(IntervalForm other) {
    SortedMap<Integer, BigInteger> sum = new TreeMap<>(factors);
    other.factors.forEach((variable, factor) -> add(sum, variable, factor));
    return new IntervalForm(sum, constant.plus(other.constant));
  }

  private static void add(SortedMap<Integer, BigInteger> sum, int variable, BigInteger factor) {
    sum.merge(variable, factor, (a, b) -> a.add(b));
    sum.remove(variable, BigInteger.ZERO);
  }

  IntervalForm minus(IntervalForm other) {
    return plus(other.times(BigInteger.ONE.negate()));
  }

  IntervalForm times(BigInteger factor) {
    SortedMap<Integer, BigInteger> product = new TreeMap<>();
    if (factor.signum() != 0) {
      factors.forEach((variable, old) -> product.put(variable, old.multiply(factor)));
    }
    return new IntervalForm(product, constant.times(Interval.of(factor)));
  }

  IntervalForm plus(long number) {
    return new IntervalForm(factors, constant.plus(Interval.of(number, number)));
  }

  IntervalForm without(int variable) {
    SortedMap<Integer, BigInteger> rest = new TreeMap<>(factors);
    rest.remove(variable);
    return new IntervalForm(rest, constant);
  }

  BigInteger factor(int variable) {
    return factors.getOrDefault(variable, BigInteger.ZERO);
  }

  /** The interval that it lies in. */
  Interval bounds(IntFunction<NumberSet> values) {
    Interval sum = constant;
    for (Map.Entry<Integer, BigInteger> entry : factors.entrySet()) {
      sum = sum.plus(values.apply(entry.getKey()).interval().times(Interval.of(entry.getValue())));
    }
    return sum;
  }
}

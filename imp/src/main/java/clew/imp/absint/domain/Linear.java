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
 * when everything in it that is not linear is only bounded.
 *
 * @param factors by variable, none of them zero
 */
record Linear(SortedMap<Integer, BigInteger> factors, Interval constant) {
  /** Sums of more variables are bounded only. */
  private static final int MOST = 32;

  static Linear of(Interval constant) {
    return new Linear(new TreeMap<>(), constant);
  }

  static Linear of(int variable) {
    SortedMap<Integer, BigInteger> one = new TreeMap<>();
    one.put(variable, BigInteger.ONE);
    return new Linear(one, Interval.of(0, 0));
  }

  /** The expression whose root is given; every part is seen once. */
  static Linear of(Formula formula, int root, IntFunction<Value> values) {
    int from = formula.node(root).from();
    Evaluation evaluation = new Evaluation(formula, root, values);
    List<Linear> parts = new ArrayList<>();
    for (int i = from; i <= root; i++) {
      Linear part = of(formula.node(i), parts, from).orElse(null);
      parts.add(
          part == null || part.factors.size() > MOST ? of(evaluation.value(i).interval()) : part);
    }
    return parts.getLast();
  }

  private static Optional<Linear> of(Node node, List<Linear> parts, int from) {
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

  private static Optional<Linear> product(Linear left, Linear right) {
    if (left.factors.isEmpty() && left.constant.isConstant()) {
      return Optional.of(right.times(left.constant.low().number()));
    }
    return right.factors.isEmpty() && right.constant.isConstant()
        ? Optional.of(left.times(right.constant.low().number()))
        : Optional.empty();
  }

  Linear plus(Linear other) {
    SortedMap<Integer, BigInteger> sum = new TreeMap<>(factors);
    other.factors.forEach((variable, factor) -> add(sum, variable, factor));
    return new Linear(sum, constant.plus(other.constant));
  }

  private static void add(SortedMap<Integer, BigInteger> sum, int variable, BigInteger factor) {
    sum.merge(variable, factor, (a, b) -> a.add(b));
    sum.remove(variable, BigInteger.ZERO);
  }

  Linear minus(Linear other) {
    return plus(other.times(BigInteger.ONE.negate()));
  }

  Linear times(BigInteger factor) {
    SortedMap<Integer, BigInteger> product = new TreeMap<>();
    if (factor.signum() != 0) {
      factors.forEach((variable, old) -> product.put(variable, old.multiply(factor)));
    }
    return new Linear(product, constant.times(Interval.of(factor)));
  }

  Linear plus(long number) {
    return new Linear(factors, constant.plus(Interval.of(number, number)));
  }

  Linear without(int variable) {
    SortedMap<Integer, BigInteger> rest = new TreeMap<>(factors);
    rest.remove(variable);
    return new Linear(rest, constant);
  }

  BigInteger factor(int variable) {
    return factors.getOrDefault(variable, BigInteger.ZERO);
  }

  /** The interval that it lies in. */
  Interval bounds(IntFunction<Value> values) {
    Interval sum = constant;
    for (Map.Entry<Integer, BigInteger> entry : factors.entrySet()) {
      sum = sum.plus(values.apply(entry.getKey()).interval().times(Interval.of(entry.getValue())));
    }
    return sum;
  }
}

package clew.imp.loops;

import clew.engine.term.Core;
import clew.engine.term.Fold;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** A sum of integer multiples of unknowns, and a constant. No factor is 0. */
record Linear(Map<Unknown, BigInteger> factors, BigInteger constant) {
  static final Linear ZERO = constant(BigInteger.ZERO);
  static final Linear ONE = constant(BigInteger.ONE);

  Linear {
    factors = Collections.unmodifiableMap(factors);
  }

  static Linear constant(BigInteger number) {
    return new Linear(Map.of(), number);
  }

  static Linear constant(long number) {
    return constant(BigInteger.valueOf(number));
  }

  static Linear of(Unknown unknown) {
    return new Linear(Map.of(unknown, BigInteger.ONE), BigInteger.ZERO);
  }

  /** The term as such a sum, if it is one. */
  static Optional<Linear> of(Term term) {
    return Fold.<Optional<Linear>>up(term, Linear::step);
  }

  private static Optional<Linear> step(Term term, List<Optional<Linear>> parts) {
    return switch (term) {
      case Term.Int number -> Optional.of(constant(number.number()));
      case Unknown unknown when unknown.sort() == Sort.INT -> Optional.of(of(unknown));
      case Term.Apply apply when apply.operator() == Core.ADD ->
          parts.get(0).flatMap(left -> parts.get(1).map(left::plus));
      case Term.Apply apply when apply.operator() == Core.MULTIPLY ->
          parts.get(0).flatMap(left -> parts.get(1).flatMap(left::times));
      default -> Optional.empty();
    };
  }

  boolean isConstant() {
    return factors.isEmpty();
  }

  BigInteger factor(Unknown unknown) {
    return factors.getOrDefault(unknown, BigInteger.ZERO);
  }

  Linear plus(Linear other) {
    Map<Unknown, BigInteger> sum = new LinkedHashMap<>(factors);
    other.factors.forEach((unknown, factor) -> sum.merge(unknown, factor, BigInteger::add));
    sum.values().removeIf(factor -> factor.signum() == 0);
    return new Linear(sum, constant.add(other.constant));
  }

  Linear minus(Linear other) {
    return plus(other.times(BigInteger.ONE.negate()));
  }

  Linear plus(long number) {
    return plus(constant(number));
  }

  Linear times(BigInteger factor) {
    if (factor.signum() == 0) {
      return ZERO;
    }
    Map<Unknown, BigInteger> product = new LinkedHashMap<>(factors);
    product.replaceAll((unknown, old) -> old.multiply(factor));
    return new Linear(product, constant.multiply(factor));
  }

  /** The product, if one of the two is a constant. */
  Optional<Linear> times(Linear other) {
    if (isConstant()) {
      return Optional.of(other.times(constant));
    }
    return other.isConstant() ? Optional.of(times(other.constant)) : Optional.empty();
  }

  Linear negated() {
    return times(BigInteger.ONE.negate());
  }

  /** Without an unknown. */
  Linear without(Unknown unknown) {
    Map<Unknown, BigInteger> rest = new LinkedHashMap<>(factors);
    rest.remove(unknown);
    return new Linear(rest, constant);
  }

  /** With other sums in the place of the unknowns. */
  Linear replace(Function<Unknown, Linear> instead) {
    Linear sum = constant(constant);
    for (Map.Entry<Unknown, BigInteger> part : factors.entrySet()) {
      sum = sum.plus(instead.apply(part.getKey()).times(part.getValue()));
    }
    return sum;
  }

  /** As a term, with other terms in the place of the unknowns. */
  Term term(TermPool pool, Function<Unknown, Term> instead) {
    Term sum = pool.integer(constant);
    for (Map.Entry<Unknown, BigInteger> part : factors.entrySet()) {
      sum =
          pool.add(sum, pool.multiply(pool.integer(part.getValue()), instead.apply(part.getKey())));
    }
    return sum;
  }
}

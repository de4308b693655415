package clew.engine.term;

import clew.engine.term.Term.Unknown;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A sum of integer multiples of terms, and a constant.
 *
 * @param factors how often each term is added, in the order in which they are met; none is 0
 */
public record LinearForm<A extends Term>(Map<A, BigInteger> factors, BigInteger constant) {
  public LinearForm {
    factors = Collections.unmodifiableMap(factors);
  }

  public static <A extends Term> LinearForm<A> constant(BigInteger number) {
    return new LinearForm<>(Map.of(), number);
  }

  public static <A extends Term> LinearForm<A> constant(long number) {
    return constant(BigInteger.valueOf(number));
  }

  /** One term, once. */
  public static <A extends Term> LinearForm<A> one(A term) {
    return new LinearForm<>(Map.of(term, BigInteger.ONE), BigInteger.ZERO);
  }

  /** The term as a sum over unknowns alone, if it is one. */
  public static Optional<LinearForm<Unknown>> ofUnknowns(Term term) {
    return Fold.<Optional<LinearForm<Unknown>>>up(term, LinearForm::step);
  }

  private static Optional<LinearForm<Unknown>> step(
      Term term, List<Optional<LinearForm<Unknown>>> parts) {
    return switch (term) {
      case Term.Int number -> Optional.of(constant(number.number()));
      case Unknown unknown when unknown.sort() == Sort.INT -> Optional.of(one(unknown));
      case Term.Apply apply when apply.operator() == Core.ADD ->
          parts.get(0).flatMap(left -> parts.get(1).map(left::plus));
      case Term.Apply apply when apply.operator() == Core.MULTIPLY ->
          parts.get(0).flatMap(left -> parts.get(1).flatMap(left::times));
      default -> Optional.empty();
    };
  }

  /**
   * The term as a sum of whatever is no sum itself.
   *
   * @param most of how many parts a sum is of use; nothing if it has more
   */
  public static Optional<LinearForm<Term>> of(Term term, int most) {
    return sum(List.of(new Times(term, BigInteger.ONE)), most);
  }

  /** The first less the second, in the same way. */
  public static Optional<LinearForm<Term>> difference(Term left, Term right, int most) {
    return sum(
        List.of(new Times(left, BigInteger.ONE), new Times(right, BigInteger.ONE.negate())), most);
  }

  private record Times(Term term, BigInteger factor) {}

  private static Optional<LinearForm<Term>> sum(List<Times> terms, int most) {
    Deque<Times> work = new ArrayDeque<>(terms);
    Map<Term, BigInteger> factors = new LinkedHashMap<>();
    BigInteger constant = BigInteger.ZERO;
    int seen = 0;
    while (!work.isEmpty()) {
      if (++seen > most) {
        return Optional.empty();
      }
      Times next = work.pop();
      if (next.term instanceof Term.Int number) {
        constant = constant.add(number.number().multiply(next.factor));
      } else if (next.term instanceof Term.Apply sum && sum.operator() == Core.ADD) {
        sum.arguments().reversed().forEach(part -> work.push(new Times(part, next.factor)));
      } else if (next.term instanceof Term.Apply product
          && product.operator() == Core.MULTIPLY
          && product.argument(0) instanceof Term.Int factor) {
        work.push(new Times(product.argument(1), next.factor.multiply(factor.number())));
      } else if (next.term instanceof Term.Apply product
          && product.operator() == Core.MULTIPLY
          && product.argument(1) instanceof Term.Int factor) {
        work.push(new Times(product.argument(0), next.factor.multiply(factor.number())));
      } else {
        factors.merge(next.term, next.factor, BigInteger::add);
      }
    }
    factors.values().removeIf(factor -> factor.signum() == 0);
    return Optional.of(new LinearForm<>(factors, constant));
  }

  public boolean isConstant() {
    return factors.isEmpty();
  }

  public BigInteger factor(A term) {
    return factors.getOrDefault(term, BigInteger.ZERO);
  }

  public LinearForm<A> plus(LinearForm<A> other) {
    Map<A, BigInteger> sum = new LinkedHashMap<>(factors);
    other.factors.forEach((term, factor) -> sum.merge(term, factor, BigInteger::add));
    sum.values().removeIf(factor -> factor.signum() == 0);
    return new LinearForm<>(sum, constant.add(other.constant));
  }

  public LinearForm<A> minus(LinearForm<A> other) {
    return plus(other.negated());
  }

  public LinearForm<A> plus(BigInteger number) {
    return new LinearForm<>(factors, constant.add(number));
  }

  public LinearForm<A> plus(long number) {
    return plus(BigInteger.valueOf(number));
  }

  public LinearForm<A> times(BigInteger factor) {
    if (factor.signum() == 0) {
      return constant(0);
    }
    Map<A, BigInteger> product = new LinkedHashMap<>(factors);
    product.replaceAll((_, old) -> old.multiply(factor));
    return new LinearForm<>(product, constant.multiply(factor));
  }

  /** The product, if one of the two is a constant. */
  public Optional<LinearForm<A>> times(LinearForm<A> other) {
    if (isConstant()) {
      return Optional.of(other.times(constant));
    }
    return other.isConstant() ? Optional.of(times(other.constant)) : Optional.empty();
  }

  public LinearForm<A> negated() {
    return times(BigInteger.ONE.negate());
  }

  /** Without a term. */
  public LinearForm<A> without(A term) {
    Map<A, BigInteger> rest = new LinkedHashMap<>(factors);
    rest.remove(term);
    return new LinearForm<>(rest, constant);
  }

  /** With other sums in the place of the terms. */
  public <B extends Term> LinearForm<B> replace(Function<A, LinearForm<B>> instead) {
    LinearForm<B> sum = constant(constant);
    for (Map.Entry<A, BigInteger> part : factors.entrySet()) {
      sum = sum.plus(instead.apply(part.getKey()).times(part.getValue()));
    }
    return sum;
  }

  /** As a term, with other terms in the place of those that are added. */
  public Term term(TermPool pool, Function<A, Term> instead) {
    Term sum = pool.integer(constant);
    for (Map.Entry<A, BigInteger> part : factors.entrySet()) {
      sum =
          pool.add(sum, pool.multiply(pool.integer(part.getValue()), instead.apply(part.getKey())));
    }
    return sum;
  }
}

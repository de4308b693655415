package clew.engine.invariant;

import clew.engine.term.Core;
import clew.engine.term.Term;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A sum of integers, each times a constant. */
record Linear(Map<Term, BigInteger> parts, BigInteger constant) {
  private static final int MOST = 64;
  private static final BigInteger NEGATIVE = BigInteger.ONE.negate();

  private record Times(Term term, BigInteger factor) {}

  /** An integer; null if it is too large to be of use. */
  static @Nullable Linear of(Term term) {
    return sum(List.of(new Times(term, BigInteger.ONE)));
  }

  /** The first less the second; null if it is too large to be of use. */
  static @Nullable Linear difference(Term left, Term right) {
    return sum(List.of(new Times(left, BigInteger.ONE), new Times(right, NEGATIVE)));
  }

  private static @Nullable Linear sum(List<Times> terms) {
    Deque<Times> work = new ArrayDeque<>(terms);
    Map<Term, BigInteger> parts = new LinkedHashMap<>();
    BigInteger constant = BigInteger.ZERO;
    int seen = 0;
    while (!work.isEmpty()) {
      if (++seen > MOST) {
        return null;
      }
      Times next = work.pop();
      if (next.term instanceof Term.Int number) {
        constant = constant.add(number.number().multiply(next.factor));
      } else if (next.term instanceof Term.Apply sum && sum.operator() == Core.ADD) {
        sum.arguments().forEach(part -> work.push(new Times(part, next.factor)));
      } else if (next.term instanceof Term.Apply product
          && product.operator() == Core.MULTIPLY
          && product.argument(0) instanceof Term.Int factor) {
        work.push(new Times(product.argument(1), next.factor.multiply(factor.number())));
      } else {
        parts.merge(next.term, next.factor, BigInteger::add);
      }
    }
    parts.values().removeIf(factor -> factor.signum() == 0);
    return new Linear(parts, constant);
  }

  Linear plus(BigInteger number) {
    return new Linear(parts, constant.add(number));
  }

  Linear negate() {
    Map<Term, BigInteger> negated = new LinkedHashMap<>();
    parts.forEach((term, factor) -> negated.put(term, factor.negate()));
    return new Linear(negated, constant.negate());
  }
}

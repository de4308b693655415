package clew.imp.absint.domain;

import clew.engine.interval.Interval;
import clew.engine.term.Core;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntFunction;

/** One thing that is known of the variables. */
public sealed interface DomainFact {
  /**
   * Terms and a number that add up to zero, or to zero at most.
   *
   * @param factors by variable, none of them zero
   */
  record Sum(SortedMap<Integer, BigInteger> factors, BigInteger constant, boolean isEqual)
      implements DomainFact {
    public Sum {
      if (factors.isEmpty()) {
        throw new IllegalArgumentException("a fact about no variable: " + constant);
      }
    }
  }

  /** A variable that leaves a remainder. */
  record Rest(int variable, BigInteger modulus, BigInteger rest) implements DomainFact {}

  /** A variable that is not zero. */
  record Nonzero(int variable) implements DomainFact {}

  /** The variables it is about. */
  default List<Integer> variables() {
    return switch (this) {
      case Sum sum -> List.copyOf(sum.factors().keySet());
      case Rest rest -> List.of(rest.variable());
      case Nonzero nonzero -> List.of(nonzero.variable());
    };
  }

  /** As a condition over terms for the variables. */
  default Term term(TermPool pool, IntFunction<Term> variable) {
    return switch (this) {
      case Sum(var factors, var constant, var isEqual) -> {
        Term sum = pool.integer(constant);
        for (Map.Entry<Integer, BigInteger> entry : factors.entrySet()) {
          Term term = variable.apply(entry.getKey());
          sum = pool.add(sum, pool.multiply(pool.integer(entry.getValue()), term));
        }
        yield isEqual ? pool.equal(sum, pool.integer(0)) : pool.atMost(sum, pool.integer(0));
      }
      case Rest(var of, var modulus, var rest) ->
          pool.equal(
              pool.apply(Core.MODULO, variable.apply(of), pool.integer(modulus)),
              pool.integer(rest));
      case Nonzero(var of) -> pool.not(pool.equal(variable.apply(of), pool.integer(0)));
    };
  }

  /** What a value says of a variable. */
  static List<DomainFact> of(int variable, NumberSet value) {
    if (value.constant().isPresent()) {
      BigInteger constant = value.constant().get();
      return List.of(new Sum(single(variable, BigInteger.ONE), constant.negate(), true));
    }
    List<DomainFact> facts = new ArrayList<>();
    Interval interval = value.interval();
    if (interval.low().isFinite()) {
      BigInteger low = interval.low().number();
      facts.add(new Sum(single(variable, BigInteger.ONE.negate()), low, false));
    }
    if (interval.high().isFinite()) {
      BigInteger high = interval.high().number();
      facts.add(new Sum(single(variable, BigInteger.ONE), high.negate(), false));
    }
    Congruence congruence = value.congruence();
    if (!congruence.isAll()) {
      facts.add(new Rest(variable, congruence.modulus(), congruence.rest()));
    }
    boolean isSaid = !interval.contains(BigInteger.ZERO) || !congruence.contains(BigInteger.ZERO);
    if (value.nonzero() && !isSaid) {
      facts.add(new Nonzero(variable));
    }
    return facts;
  }

  private static SortedMap<Integer, BigInteger> single(int variable, BigInteger factor) {
    SortedMap<Integer, BigInteger> only = new TreeMap<>();
    only.put(variable, factor);
    return only;
  }
}

package clew.imp.absint;

import clew.imp.absint.domain.DomainFact;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** What several domains say, without what is said twice or follows at once from something else. */
final class CombinedFacts {
  private CombinedFacts() {}

  static List<DomainFact> without(List<DomainFact> all) {
    Set<Integer> constants = new HashSet<>();
    Set<SortedMap<Integer, BigInteger>> equal = new HashSet<>();
    List<DomainFact> kept = new ArrayList<>();
    for (DomainFact fact : all) {
      if (fact instanceof DomainFact.Sum sum && sum.isEqual()) {
        DomainFact.Sum turned = turned(sum);
        if (equal.add(turned.factors())) {
          kept.add(turned);
          if (turned.factors().size() == 1) {
            constants.add(turned.factors().firstKey());
          }
        }
      }
    }
    Map<SortedMap<Integer, BigInteger>, BigInteger> bounds = new LinkedHashMap<>();
    for (DomainFact fact : all) {
      if (fact instanceof DomainFact.Sum sum && !sum.isEqual()) {
        bounds.merge(sum.factors(), sum.constant(), BigInteger::max);
      }
    }
    bounds.forEach(
        (factors, constant) -> {
          boolean isSaid =
              equal.contains(positive(factors)) || constants.containsAll(factors.keySet());
          if (!isSaid) {
            kept.add(new DomainFact.Sum(factors, constant, false));
          }
        });
    for (DomainFact fact : all) {
      if (!(fact instanceof DomainFact.Sum)
          && !constants.containsAll(fact.variables())
          && !kept.contains(fact)) {
        kept.add(fact);
      }
    }
    return kept;
  }

  private static DomainFact.Sum turned(DomainFact.Sum sum) {
    return isTurned(sum.factors())
        ? new DomainFact.Sum(positive(sum.factors()), sum.constant().negate(), true)
        : sum;
  }

  private static boolean isTurned(SortedMap<Integer, BigInteger> factors) {
    return factors.getOrDefault(factors.firstKey(), BigInteger.ZERO).signum() < 0;
  }

  private static SortedMap<Integer, BigInteger> positive(SortedMap<Integer, BigInteger> factors) {
    if (!isTurned(factors)) {
      return factors;
    }
    SortedMap<Integer, BigInteger> turned = new TreeMap<>();
    factors.forEach((variable, factor) -> turned.put(variable, factor.negate()));
    return turned;
  }
}

package clew.imp.absint;

import clew.imp.absint.domain.DomainFact;
import clew.imp.ir.Code;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Facts in the syntax of L: sums with positive factors on both sides, bounds around a variable. */
public final class FactText {
  private final Code code;
  private final Set<String> names;

  public FactText(Code code) {
    this.code = code;
    this.names = new HashSet<>(code.variables());
  }

  /** The name of a variable, or of its value before a loop: y0, and y1 for a loop in a loop. */
  String name(int slot) {
    int variables = code.variables().size();
    if (!GhostVariables.isGhost(variables, slot)) {
      return code.variables().get(slot);
    }
    String name =
        code.variables().get(GhostVariables.variable(variables, slot))
            + GhostVariables.depth(variables, slot);
    while (names.contains(name)) {
      name += "'";
    }
    return name;
  }

  public List<String> of(List<DomainFact> facts) {
    Map<Integer, BigInteger> lows = new HashMap<>();
    Map<Integer, BigInteger> highs = new HashMap<>();
    for (DomainFact fact : facts) {
      if (fact instanceof DomainFact.Sum sum && isBound(sum)) {
        int variable = sum.factors().firstKey();
        boolean isHigh = factor(sum.factors(), variable).signum() > 0;
        (isHigh ? highs : lows).put(variable, isHigh ? sum.constant().negate() : sum.constant());
      }
    }
    List<String> written = new ArrayList<>();
    for (DomainFact fact : facts) {
      switch (fact) {
        case DomainFact.Sum sum when isBound(sum) -> bound(sum, lows, highs, written);
        case DomainFact.Sum sum -> written.add(sum(sum));
        case DomainFact.Rest(var variable, var modulus, var rest) ->
            written.add(name(variable) + " mod " + modulus + " = " + rest);
        case DomainFact.Nonzero(var variable) -> written.add(name(variable) + " != 0");
      }
    }
    return written;
  }

  private static boolean isBound(DomainFact.Sum sum) {
    return !sum.isEqual()
        && sum.factors().size() == 1
        && factor(sum.factors(), sum.factors().firstKey()).abs().equals(BigInteger.ONE);
  }

  private static BigInteger factor(SortedMap<Integer, BigInteger> factors, int variable) {
    return factors.getOrDefault(variable, BigInteger.ZERO);
  }

  /** A variable between two bounds is written once, where the lower one stands. */
  private void bound(
      DomainFact.Sum sum,
      Map<Integer, BigInteger> lows,
      Map<Integer, BigInteger> highs,
      List<String> written) {
    int variable = sum.factors().firstKey();
    BigInteger low = lows.get(variable);
    BigInteger high = highs.get(variable);
    if (low == null) {
      written.add(name(variable) + " <= " + high);
    } else if (high == null) {
      written.add(name(variable) + " >= " + low);
    } else if (factor(sum.factors(), variable).signum() < 0) {
      written.add(low + " <= " + name(variable) + " <= " + high);
    }
  }

  private String sum(DomainFact.Sum sum) {
    SortedMap<Integer, BigInteger> left = new TreeMap<>();
    SortedMap<Integer, BigInteger> right = new TreeMap<>();
    sum.factors()
        .forEach(
            (variable, factor) -> (factor.signum() > 0 ? left : right).put(variable, factor.abs()));
    BigInteger constant = sum.constant().negate();
    if (left.isEmpty()) {
      // Something on the left reads better: 3 <= x + y becomes x + y >= 3.
      return side(right, BigInteger.ZERO) + (sum.isEqual() ? " = " : " >= ") + constant.negate();
    }
    return side(left, BigInteger.ZERO) + (sum.isEqual() ? " = " : " <= ") + side(right, constant);
  }

  private String side(SortedMap<Integer, BigInteger> terms, BigInteger constant) {
    StringBuilder text = new StringBuilder();
    terms.forEach(
        (variable, factor) ->
            text.append(text.isEmpty() ? "" : " + ")
                .append(factor.equals(BigInteger.ONE) ? "" : factor + "*")
                .append(name(variable)));
    if (text.isEmpty()) {
      return constant.toString();
    }
    if (constant.signum() != 0) {
      text.append(constant.signum() > 0 ? " + " : " - ").append(constant.abs());
    }
    return text.toString();
  }
}

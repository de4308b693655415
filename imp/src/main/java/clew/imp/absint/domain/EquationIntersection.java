package clew.imp.absint.domain;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The equations that follow from each of two systems, by Zassenhaus' algorithm: eliminate in the
 * rows (a, a) of one and (b, 0) of the other; where the left half has become zero, the right half
 * is in both.
 */
final class EquationIntersection {
  private EquationIntersection() {}

  static List<LinearEquation> of(
      List<LinearEquation> left, List<LinearEquation> right, int size, WorkLimit work) {
    if (left.isEmpty() || right.isEmpty()) {
      return List.of();
    }
    // Columns: variables and a constant, twice.
    List<LinearEquation> rows = new ArrayList<>();
    for (LinearEquation equation : left) {
      NavigableMap<Integer, BigInteger> row = half(equation, size, 0);
      row.putAll(half(equation, size, size + 1));
      rows.add(LinearEquation.of(row, BigInteger.ZERO));
    }
    for (LinearEquation equation : right) {
      rows.add(LinearEquation.of(half(equation, size, 0), BigInteger.ZERO));
    }
    List<LinearEquation> common = new ArrayList<>();
    Map<Integer, LinearEquation> byLeading = new HashMap<>();
    for (LinearEquation row : rows) {
      LinearEquation rest = row;
      while (!rest.factors().isEmpty()) {
        @Nullable LinearEquation by = byLeading.get(rest.leading());
        if (by == null) {
          break;
        }
        work.spend(200L * (rest.size() + by.size()));
        rest = rest.eliminate(rest.leading(), by);
      }
      if (rest.factors().isEmpty() || rest.isTooLarge()) {
        continue;
      }
      byLeading.put(rest.leading(), rest);
      if (rest.leading() > size) {
        common.add(whole(rest, size));
      }
    }
    return common;
  }

  private static NavigableMap<Integer, BigInteger> half(
      LinearEquation equation, int size, int offset) {
    NavigableMap<Integer, BigInteger> row = new TreeMap<>();
    equation.factors().forEach((variable, factor) -> row.put(variable + offset, factor));
    if (equation.constant().signum() != 0) {
      row.put(size + offset, equation.constant());
    }
    return row;
  }

  private static LinearEquation whole(LinearEquation row, int size) {
    TreeMap<Integer, BigInteger> factors = new TreeMap<>();
    BigInteger constant = BigInteger.ZERO;
    for (Map.Entry<Integer, BigInteger> entry : row.factors().entrySet()) {
      int column = entry.getKey() - size - 1;
      if (column == size) {
        constant = entry.getValue();
      } else {
        factors.put(column, entry.getValue());
      }
    }
    return LinearEquation.of(factors, constant);
  }
}

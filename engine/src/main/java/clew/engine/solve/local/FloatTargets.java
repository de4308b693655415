package clew.engine.solve.local;

import clew.engine.term.Core;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What a double should be for the result of an operation with another one. */
final class FloatTargets {
  /** Rounding may hide the right one so many doubles away. */
  private static final int NEIGHBOURS = 3;

  private final TermPool pool;

  FloatTargets(TermPool pool) {
    this.pool = pool;
  }

  /**
   * @param old what it is
   * @param other what the other argument is
   * @param index which of the two arguments it is
   */
  List<Term> of(Core core, double old, double other, int index, double wanted) {
    double about =
        switch (core) {
          case FLOAT_ADD -> wanted - other;
          case FLOAT_SUBTRACT -> index == 0 ? wanted + other : other - wanted;
          case FLOAT_MULTIPLY -> wanted / other;
          case FLOAT_DIVIDE -> index == 0 ? wanted * other : other / wanted;
          default -> Double.NaN;
        };
    Set<Double> found = new LinkedHashSet<>();
    for (double near : near(about)) {
      double left = index == 0 ? near : other;
      double right = index == 0 ? other : near;
      double result =
          switch (core) {
            case FLOAT_ADD -> left + right;
            case FLOAT_SUBTRACT -> left - right;
            case FLOAT_MULTIPLY -> left * right;
            default -> left / right;
          };
      if (result == wanted) {
        found.add(near);
      }
    }
    if (core == Core.FLOAT_MULTIPLY && wanted >= 0) {
      // Both arguments may be the same term.
      near(Math.sqrt(wanted)).stream().filter(root -> root * root == wanted).forEach(found::add);
      found.add(Math.sqrt(wanted));
      found.add(-Math.sqrt(wanted));
    }
    if (found.isEmpty() && Double.isFinite(about)) {
      found.add(about);
    }
    return terms(found);
  }

  /** A double and those beside it. */
  static List<Double> near(double about) {
    List<Double> near = new ArrayList<>();
    if (Double.isFinite(about)) {
      near.add(about);
      double up = about;
      double down = about;
      for (int i = 0; i < NEIGHBOURS; i++) {
        up = Math.nextUp(up);
        down = Math.nextDown(down);
        near.add(up);
        near.add(down);
      }
    }
    return near;
  }

  /** On one side of a border, or just at it. */
  List<Term> compared(Core core, double old, double other, int index, boolean holds) {
    Set<Double> found = new LinkedHashSet<>();
    if (core == Core.FLOAT_EQUAL) {
      if (holds) {
        found.add(other);
      } else {
        found.add(other + 1);
        found.add(Math.nextUp(other));
      }
      return terms(found);
    }
    boolean below = (index == 0) == holds;
    if ((core == Core.FLOAT_AT_MOST) == holds) {
      found.add(other);
    }
    double next = below ? Math.nextDown(other) : Math.nextUp(other);
    found.add(below ? Math.ceil(other) - 1 : Math.floor(other) + 1);
    if (below ? next >= 0 : next <= 0) {
      found.add(0.0);
    }
    found.add(next);
    found.add(below ? next - Math.abs(next) : next + Math.abs(next));
    return terms(found);
  }

  /** A double that is rounded to a number: with the fraction it has, without one, near a half. */
  List<Term> rounding(double old, BigInteger whole) {
    double number = new BigDecimal(whole).doubleValue();
    Set<Double> found = new LinkedHashSet<>();
    found.add(number + (old - Math.floor(old)));
    found.add(number);
    found.add(number + 0.25);
    found.add(number - 0.25);
    return terms(found);
  }

  /** Integers that become a double. */
  List<Term> whole(double result) {
    return Double.isFinite(result)
        ? List.of(pool.integer(new BigDecimal(Math.rint(result)).toBigInteger()))
        : List.of();
  }

  private List<Term> terms(Set<Double> found) {
    return found.stream().filter(Double::isFinite).<Term>map(pool::float64).toList();
  }
}

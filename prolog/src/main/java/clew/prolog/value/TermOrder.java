package clew.prolog.value;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The standard order of terms: variables by age, numbers by value, strings, atoms, then compounds
 * by arity, name and arguments. It ends on rational trees: after many steps the pairs that were met
 * are remembered, and a pair that is met again counts as equal.
 */
public final class TermOrder {
  private static final int MANY = 200_000;

  /** Two compounds, with the first argument that has not been compared. */
  private static final class Open {
    final Compound left;
    final Compound right;
    int next;

    Open(Compound left, Compound right) {
      this.left = left;
      this.right = right;
    }
  }

  /** How two leaves compare. */
  @FunctionalInterface
  private interface Leaves {
    int compare(Value left, Value right);
  }

  private TermOrder() {}

  /** Whether two terms are identical, as {@code ==} asks. */
  public static boolean same(Value left, Value right) {
    Value a = left.walked();
    Value b = right.walked();
    if (a == b) {
      return true;
    }
    if (!(a instanceof Compound x && b instanceof Compound y)) {
      return !(a instanceof Var) && !(a instanceof Compound) && a.equals(b);
    }
    return x.functor() == y.functor() && walk(x, y, TermOrder::sameLeaves) == 0;
  }

  private static int sameLeaves(Value a, Value b) {
    boolean isSame = a == b || (!(a instanceof Var) && !(a instanceof Compound) && a.equals(b));
    return isSame ? 0 : 1;
  }

  /** Whether one is the other with variables renamed, as {@code =@=} asks. */
  public static boolean isVariant(Value left, Value right) {
    IdentityHashMap<Var, Var> there = new IdentityHashMap<>();
    IdentityHashMap<Var, Var> back = new IdentityHashMap<>();
    Leaves leaves =
        (a, b) -> {
          if (a instanceof Var x && b instanceof Var y) {
            Var known = there.putIfAbsent(x, y);
            Var other = back.putIfAbsent(y, x);
            boolean agrees = (known == null || known == y) && (other == null || other == x);
            return agrees ? 0 : 1;
          }
          return sameLeaves(a, b);
        };
    Value a = left.walked();
    Value b = right.walked();
    if (a instanceof Compound x && b instanceof Compound y) {
      return walk(x, y, leaves) == 0;
    }
    return leaves.compare(a, b) == 0;
  }

  /** Less than zero if the left one comes before the right one. */
  public static int compare(Value left, Value right) {
    Value a = left.walked();
    Value b = right.walked();
    if (a == b) {
      return 0;
    }
    if (a instanceof Compound x && b instanceof Compound y) {
      return walk(x, y, TermOrder::leaves);
    }
    return leaves(a, b);
  }

  private static int walk(Compound left, Compound right, Leaves leaves) {
    Deque<Open> work = new ArrayDeque<>();
    @Nullable Set<Compound.Pair> met = null;
    Compound x = left;
    Compound y = right;
    int steps = 0;
    int from = 0;
    outer:
    while (true) {
      if (from == 0) {
        int shape = shapes(x, y);
        if (shape != 0) {
          return shape;
        }
        if (++steps > MANY) {
          met = met == null ? new HashSet<>() : met;
          if (!met.add(new Compound.Pair(x, y))) {
            from = x.arity();
          }
        }
      }
      int arity = x.arity();
      for (int i = from; i < arity; i++) {
        Value a = x.argument(i).walked();
        Value b = y.argument(i).walked();
        if (a == b && !(a instanceof Var)) {
          continue;
        }
        if (a instanceof Compound nextX && b instanceof Compound nextY) {
          if (i + 1 < arity) {
            Open open = new Open(x, y);
            open.next = i + 1;
            work.push(open);
          }
          x = nextX;
          y = nextY;
          from = 0;
          continue outer;
        }
        int order = leaves.compare(a, b);
        if (order != 0) {
          return order;
        }
      }
      Open open = work.poll();
      if (open == null) {
        return 0;
      }
      x = open.left;
      y = open.right;
      from = open.next;
    }
  }

  private static int shapes(Compound x, Compound y) {
    if (x.functor() == y.functor()) {
      return 0;
    }
    int arities = Integer.compare(x.arity(), y.arity());
    return arities != 0 ? arities : atoms(x.name(), y.name());
  }

  private static int rank(Value value) {
    return switch (value) {
      case Var _ -> 0;
      case Numeral _ -> 1;
      case StringValue _ -> 3;
      case Atom _ -> 4;
      case Compound _ -> 5;
    };
  }

  private static int leaves(Value a, Value b) {
    if (a instanceof Int(long x) && b instanceof Int(long y)) {
      return Long.compare(x, y);
    }
    int ranks = Integer.compare(rank(a), rank(b));
    if (ranks != 0) {
      return ranks;
    }
    return switch (a) {
      case Var variable when b instanceof Var other ->
          Long.compare(variable.number(), other.number());
      case Numeral number when b instanceof Numeral other -> numbers(number, other);
      case Atom atom when b instanceof Atom other -> atoms(atom, other);
      case StringValue text when b instanceof StringValue other ->
          text.value().compareTo(other.value());
      default -> 0;
    };
  }

  private static int atoms(Atom a, Atom b) {
    int reserved = Boolean.compare(b.isReserved(), a.isReserved());
    return reserved != 0 ? reserved : a.name().compareTo(b.name());
  }

  /** By value; of equal ones the float comes first. */
  public static int numbers(Numeral a, Numeral b) {
    if (a instanceof Real(double x) && b instanceof Real(double y)) {
      return Double.compare(x, y);
    }
    if (a instanceof Real(double x)) {
      int order = mixed(x, b);
      return order != 0 ? order : -1;
    }
    if (b instanceof Real(double y)) {
      int order = -mixed(y, a);
      return order != 0 ? order : 1;
    }
    return numerator(a).multiply(denominator(b)).compareTo(numerator(b).multiply(denominator(a)));
  }

  private static int mixed(double x, Numeral exact) {
    if (Double.isNaN(x)) {
      return -1;
    }
    if (Double.isInfinite(x)) {
      return x > 0 ? 1 : -1;
    }
    return new BigDecimal(x)
        .multiply(new BigDecimal(denominator(exact)))
        .compareTo(new BigDecimal(numerator(exact)));
  }

  private static BigInteger numerator(Numeral number) {
    return switch (number) {
      case Int(long value) -> BigInteger.valueOf(value);
      case BigInt(BigInteger value) -> value;
      case Rational rational -> rational.numerator();
      case Real real -> throw new IllegalArgumentException(real + " is a float");
    };
  }

  private static BigInteger denominator(Numeral number) {
    return number instanceof Rational rational ? rational.denominator() : BigInteger.ONE;
  }
}

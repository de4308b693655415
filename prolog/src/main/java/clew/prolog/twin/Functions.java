package clew.prolog.twin;

import clew.engine.term.Core;
import clew.engine.term.Operator;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.prolog.eval.Arithmetic;
import clew.prolog.ir.Comparison;
import clew.prolog.symbol.BitOp;
import clew.prolog.value.BigInt;
import clew.prolog.value.Functor;
import clew.prolog.value.Int;
import clew.prolog.value.Numeral;
import clew.prolog.value.Rational;
import clew.prolog.value.Real;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The functions of arithmetic as terms; what they decide, such as division by zero, is told. */
final class Functions {
  /** Higher powers make numbers that no solver can think about. */
  private static final int HIGHEST_POWER = 16;

  private static final int FARTHEST_SHIFT = 64;

  /** What a function is as a term; null where it has none. */
  @FunctionalInterface
  interface Meaning {
    @Nullable Term term(Here here, Quantity... values);
  }

  private static final Map<Functor, Meaning> KNOWN = new HashMap<>();

  static {
    two("+", (here, v) -> ring(here, v[0], v[1], here.pool()::add, Core.FLOAT_ADD));
    two("-", (here, v) -> ring(here, v[0], v[1], here.pool()::subtract, Core.FLOAT_SUBTRACT));
    two("*", (here, v) -> ring(here, v[0], v[1], here.pool()::multiply, Core.FLOAT_MULTIPLY));
    two("/", (here, v) -> divide(here, v[0], v[1]));
    two("//", (here, v) -> whole(here, v[0], v[1], Functions::quotient));
    two("rem", (here, v) -> whole(here, v[0], v[1], Functions::remainder));
    two("mod", (here, v) -> whole(here, v[0], v[1], Functions::modulo));
    two("div", (here, v) -> whole(here, v[0], v[1], Functions::floorQuotient));
    two("min", (here, v) -> extreme(here, v[0], v[1], true));
    two("max", (here, v) -> extreme(here, v[0], v[1], false));
    two("/\\", (here, v) -> masked(here, v[0], v[1]));
    two("\\/", (here, v) -> onInts(here, v[0], v[1], BitOp.OR));
    two("xor", (here, v) -> onInts(here, v[0], v[1], BitOp.XOR));
    two("gcd", (here, v) -> onInts(here, v[0], v[1], BitOp.GCD));
    two("<<", (here, v) -> shift(here, v[0], v[1], true));
    two(">>", (here, v) -> shift(here, v[0], v[1], false));
    two("**", (here, v) -> power(here, v[0], v[1]));
    two("^", (here, v) -> power(here, v[0], v[1]));
    one("-", (here, v) -> negated(here, v[0]));
    one("+", (here, v) -> v[0].term());
    one("abs", (here, v) -> absolute(here, v[0]));
    one("sign", (here, v) -> sign(here, v[0]));
    one(
        "succ",
        (here, v) -> v[0].isInt() ? here.pool().add(v[0].own(here), number(here, 1)) : null);
    two("plus", (here, v) -> ring(here, v[0], v[1], here.pool()::add, Core.FLOAT_ADD));
    one("\\", (here, v) -> complement(here, v[0]));
    one("float", (here, v) -> v[0].asFloat(here));
    one("truncate", (here, v) -> rounded(here, v[0], Core.FLOAT_TRUNCATE));
    one("integer", (here, v) -> rounded(here, v[0], Core.FLOAT_ROUND));
    one("round", (here, v) -> rounded(here, v[0], Core.FLOAT_ROUND));
    one("floor", (here, v) -> rounded(here, v[0], Core.FLOAT_FLOOR));
    one("ceiling", (here, v) -> rounded(here, v[0], Core.FLOAT_CEILING));
  }

  private Functions() {}

  private static void one(String name, Meaning meaning) {
    KNOWN.put(Functor.of(name, 1), meaning);
  }

  private static void two(String name, Meaning meaning) {
    KNOWN.put(
        Functor.of(name, 2),
        (here, values) ->
            isRational(values[0]) || isRational(values[1]) ? null : meaning.term(here, values));
  }

  private static boolean isRational(Quantity value) {
    return value.value() instanceof Rational;
  }

  static @Nullable Meaning of(Functor functor) {
    return KNOWN.get(functor);
  }

  /** Whether a term can be what a number is as a function of the unknowns. */
  static boolean fits(Numeral value, @Nullable Term term) {
    Quantity plain = Quantity.plain(value);
    Sort sort = plain.isInt() ? Sort.INT : Sort.FLOAT64;
    return term != null && term.sort() == sort && !(value instanceof Rational);
  }

  private static Term number(Here here, long number) {
    return here.pool().integer(number);
  }

  // ---- comparison

  static Term less(Here here, Quantity a, Quantity b) {
    return a.isInt() && b.isInt()
        ? here.pool().less(a.own(here), b.own(here))
        : here.pool().apply(Core.FLOAT_LESS, a.asFloat(here), b.asFloat(here));
  }

  static Term atMost(Here here, Quantity a, Quantity b) {
    return a.isInt() && b.isInt()
        ? here.pool().atMost(a.own(here), b.own(here))
        : here.pool().apply(Core.FLOAT_AT_MOST, a.asFloat(here), b.asFloat(here));
  }

  static Term equal(Here here, Quantity a, Quantity b) {
    return a.isInt() && b.isInt()
        ? here.pool().equal(a.own(here), b.own(here))
        : here.pool().apply(Core.FLOAT_EQUAL, a.asFloat(here), b.asFloat(here));
  }

  // ---- the four operations

  /** Makes a term of two integers. */
  @FunctionalInterface
  private interface OnInts {
    Term of(Term left, Term right);
  }

  private static Term ring(Here here, Quantity a, Quantity b, OnInts ints, Operator floats) {
    if (a.isInt() && b.isInt()) {
      return ints.of(a.own(here), b.own(here));
    }
    Term result = here.pool().apply(floats, a.asFloat(here), b.asFloat(here));
    finite(here, result, concrete(a), concrete(b), floats);
    return result;
  }

  private static double concrete(Quantity quantity) {
    return switch (quantity.value()) {
      case Int(long value) -> value;
      case Real(double value) -> value;
      case BigInt(BigInteger value) -> value.doubleValue();
      case Rational(BigInteger above, BigInteger below) ->
          above.doubleValue() / below.doubleValue();
    };
  }

  /** Too large a result is an error. */
  private static void finite(Here here, Term result, double a, double b, Operator floats) {
    double value =
        switch (floats) {
          case Core.FLOAT_ADD -> a + b;
          case Core.FLOAT_SUBTRACT -> a - b;
          case Core.FLOAT_MULTIPLY -> a * b;
          default -> a / b;
        };
    TermPool pool = here.pool();
    Term isFinite =
        pool.and(
            List.of(
                pool.apply(Core.FLOAT_AT_MOST, pool.float64(-Double.MAX_VALUE), result),
                pool.apply(Core.FLOAT_AT_MOST, result, pool.float64(Double.MAX_VALUE))));
    here.decide("is not too large", isFinite, Double.isFinite(value));
  }

  private static boolean isZero(Quantity quantity) {
    return switch (quantity.value()) {
      case Int(long value) -> value == 0;
      case Real(double value) -> value == 0;
      default -> false;
    };
  }

  /** Decides whether a divisor is zero; true if it is. */
  private static boolean dividesByZero(Here here, Quantity divisor) {
    boolean isZero = isZero(divisor);
    if (!divisor.isPlain()) {
      TermPool pool = here.pool();
      Term condition =
          divisor.isInt()
              ? pool.equal(divisor.own(here), number(here, 0))
              : pool.apply(Core.FLOAT_EQUAL, divisor.own(here), pool.float64(0));
      here.decide("divides by zero", condition, isZero);
    }
    return isZero;
  }

  /** Exact for integers where it can be, else a float. */
  private static @Nullable Term divide(Here here, Quantity a, Quantity b) {
    if (dividesByZero(here, b)) {
      return null;
    }
    TermPool pool = here.pool();
    if (a.isInt() && b.isInt()) {
      BigInteger[] parts = integer(a).divideAndRemainder(integer(b));
      Term rest = pool.apply(Core.MODULO, a.own(here), b.own(here));
      boolean isExact = parts[1].signum() == 0;
      here.decide("divides exactly", pool.equal(rest, number(here, 0)), isExact);
      if (isExact) {
        return pool.apply(Core.DIVIDE, a.own(here), b.own(here));
      }
    }
    Term result = pool.apply(Core.FLOAT_DIVIDE, a.asFloat(here), b.asFloat(here));
    finite(here, result, concrete(a), concrete(b), Core.FLOAT_DIVIDE);
    return result;
  }

  static BigInteger integer(Quantity quantity) {
    return new BigInteger(quantity.value().toString());
  }

  /** Makes a term of two integers, the second not zero. */
  @FunctionalInterface
  private interface Division {
    Term of(Here here, Term left, Term right);
  }

  private static @Nullable Term whole(Here here, Quantity a, Quantity b, Division division) {
    if (!a.isInt() || !b.isInt() || dividesByZero(here, b)) {
      return null;
    }
    return division.of(here, a.own(here), b.own(here));
  }

  private static Term isNegative(Here here, Term term) {
    return here.pool().less(term, number(here, 0));
  }

  private static Term minus(Here here, Term term) {
    return here.pool().multiply(number(here, -1), term);
  }

  /** Towards zero; the engine's division leaves a remainder that is not negative. */
  private static Term quotient(Here here, Term left, Term right) {
    TermPool pool = here.pool();
    Term up = pool.apply(Core.DIVIDE, left, right);
    Term down = minus(here, pool.apply(Core.DIVIDE, minus(here, left), right));
    return pool.apply(Core.IF, isNegative(here, left), down, up);
  }

  private static Term remainder(Here here, Term left, Term right) {
    TermPool pool = here.pool();
    Term up = pool.apply(Core.MODULO, left, right);
    Term down = minus(here, pool.apply(Core.MODULO, minus(here, left), right));
    return pool.apply(Core.IF, isNegative(here, left), down, up);
  }

  /** With the sign of the divisor. */
  private static Term modulo(Here here, Term left, Term right) {
    TermPool pool = here.pool();
    Term up = pool.apply(Core.MODULO, left, right);
    Term down = minus(here, pool.apply(Core.MODULO, minus(here, left), right));
    return pool.apply(Core.IF, isNegative(here, right), down, up);
  }

  private static Term floorQuotient(Here here, Term left, Term right) {
    TermPool pool = here.pool();
    Term up = pool.apply(Core.DIVIDE, left, right);
    Term down = pool.apply(Core.DIVIDE, minus(here, left), minus(here, right));
    return pool.apply(Core.IF, isNegative(here, right), down, up);
  }

  // ---- others

  /** The smaller or the larger one; of equal ones the float. */
  private static Term extreme(Here here, Quantity a, Quantity b, boolean isLeast) {
    Term less = less(here, a, b);
    if (a.isInt() && b.isInt()) {
      Quantity then = isLeast ? a : b;
      Quantity otherwise = isLeast ? b : a;
      return here.pool().apply(Core.IF, less, then.own(here), otherwise.own(here));
    }
    boolean isLess = Arithmetic.holds(Comparison.LESS, a.value(), b.value());
    boolean isEqual = Arithmetic.holds(Comparison.EQUAL, a.value(), b.value());
    here.choose(
        "compares",
        List.of(less, equal(here, a, b), here.pool().bool(true)),
        List.of("less", "equal", "greater"),
        isLess ? 0 : isEqual ? 1 : 2);
    if (isEqual) {
      return (a.isFloat() ? a : b).own(here);
    }
    return (isLess == isLeast ? a : b).own(here);
  }

  private static Term negated(Here here, Quantity a) {
    return a.isInt()
        ? minus(here, a.own(here))
        : here.pool().apply(Core.FLOAT_MULTIPLY, here.pool().float64(-1), a.own(here));
  }

  private static @Nullable Term absolute(Here here, Quantity a) {
    TermPool pool = here.pool();
    Term term = a.own(here);
    if (a.isInt()) {
      return pool.apply(Core.IF, isNegative(here, term), minus(here, term), term);
    }
    Term isNegative = pool.apply(Core.FLOAT_LESS, term, pool.float64(0));
    return a.isFloat() ? pool.apply(Core.IF, isNegative, negated(here, a), term) : null;
  }

  private static @Nullable Term sign(Here here, Quantity a) {
    if (!a.isInt()) {
      return null;
    }
    TermPool pool = here.pool();
    Term positive =
        pool.apply(
            Core.IF, pool.less(number(here, 0), a.own(here)), number(here, 1), number(here, 0));
    return pool.apply(Core.IF, isNegative(here, a.own(here)), number(here, -1), positive);
  }

  private static @Nullable Term complement(Here here, Quantity a) {
    return a.isInt() ? here.pool().add(minus(here, a.own(here)), number(here, -1)) : null;
  }

  private static @Nullable Term rounded(Here here, Quantity a, Operator operation) {
    return a.isInt() ? a.own(here) : a.isFloat() ? here.pool().apply(operation, a.own(here)) : null;
  }

  private static @Nullable Term onInts(Here here, Quantity a, Quantity b, BitOp operation) {
    return a.isInt() && b.isInt() ? here.pool().apply(operation, a.own(here), b.own(here)) : null;
  }

  /** A mask of low bits is a remainder. */
  private static @Nullable Term masked(Here here, Quantity a, Quantity b) {
    if (a.isPlain() && !b.isPlain()) {
      return masked(here, b, a);
    }
    if (a.isInt() && b.isInt() && b.isPlain()) {
      BigInteger limit = integer(b).add(BigInteger.ONE);
      if (limit.signum() > 0 && limit.bitCount() == 1) {
        return here.pool().apply(Core.MODULO, a.own(here), here.pool().integer(limit));
      }
    }
    return onInts(here, a, b, BitOp.AND);
  }

  private static @Nullable Term shift(Here here, Quantity a, Quantity by, boolean isLeft) {
    if (!a.isInt() || !by.isInt() || !pinned(here, by, FARTHEST_SHIFT)) {
      return null;
    }
    int places = integer(by).intValueExact();
    int distance = isLeft ? places : -places;
    Term factor = here.pool().integer(BigInteger.ONE.shiftLeft(Math.abs(distance)));
    return distance >= 0
        ? here.pool().multiply(factor, a.own(here))
        : here.pool().apply(Core.DIVIDE, a.own(here), factor);
  }

  private static @Nullable Term power(Here here, Quantity base, Quantity exponent) {
    if (!base.isInt()
        || !exponent.isInt()
        || !pinned(here, exponent, HIGHEST_POWER)
        || integer(exponent).signum() < 0) {
      return null;
    }
    Term product = number(here, 1);
    for (int i = integer(exponent).intValueExact(); i > 0; i--) {
      product = here.pool().multiply(product, base.own(here));
    }
    return product;
  }

  /** Decides what exactly a small number is; false if it is too large. */
  private static boolean pinned(Here here, Quantity quantity, int largest) {
    BigInteger value = integer(quantity);
    boolean isSmall = value.abs().bitLength() < 31 && value.abs().intValue() <= largest;
    if (quantity.isPlain()) {
      return isSmall;
    }
    // One number after the other, so that every run that comes here finds the same branches.
    for (int i = 0; i <= 2 * largest; i++) {
      int candidate = i % 2 == 0 ? i / 2 : -(i + 1) / 2;
      boolean isIt = isSmall && value.intValue() == candidate;
      here.decide(
          "is " + candidate, here.pool().equal(quantity.own(here), number(here, candidate)), isIt);
      if (isIt) {
        return true;
      }
    }
    return false;
  }
}

package clew.prolog.model;

import clew.engine.term.Core;
import clew.engine.term.Operator;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.prolog.eval.arithmetic.ArithmeticEvaluator;
import clew.prolog.ir.NumberComparison;
import clew.prolog.model.term.IntegerOperator;
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
final class ArithmeticFunctionModels {
  /** What a function is as a term; null where it has none. */
  @FunctionalInterface
  interface Meaning {
    @Nullable Term term(ModelContext context, SymbolicNumber... values);
  }

  private static final Map<Functor, Meaning> KNOWN = known();

  private static Map<Functor, Meaning> known() {
    Map<Functor, Meaning> known = new HashMap<>();
    two(known, "+", (context, v) -> ring(context, v[0], v[1], context.pool()::add, Core.FLOAT_ADD));
    two(
        known,
        "-",
        (context, v) -> ring(context, v[0], v[1], context.pool()::subtract, Core.FLOAT_SUBTRACT));
    two(
        known,
        "*",
        (context, v) -> ring(context, v[0], v[1], context.pool()::multiply, Core.FLOAT_MULTIPLY));
    two(known, "/", (context, v) -> divide(context, v[0], v[1]));
    two(known, "//", (context, v) -> whole(context, v[0], v[1], IntegerDivision::quotient));
    two(known, "rem", (context, v) -> whole(context, v[0], v[1], IntegerDivision::remainder));
    two(known, "mod", (context, v) -> whole(context, v[0], v[1], IntegerDivision::modulo));
    two(known, "div", (context, v) -> whole(context, v[0], v[1], IntegerDivision::floorQuotient));
    two(known, "min", (context, v) -> extreme(context, v[0], v[1], true));
    two(known, "max", (context, v) -> extreme(context, v[0], v[1], false));
    two(known, "/\\", (context, v) -> BitwiseModels.masked(context, v[0], v[1]));
    two(
        known,
        "\\/",
        (context, v) -> BitwiseModels.onInts(context, v[0], v[1], IntegerOperator.OR));
    two(
        known,
        "xor",
        (context, v) -> BitwiseModels.onInts(context, v[0], v[1], IntegerOperator.XOR));
    two(
        known,
        "gcd",
        (context, v) -> BitwiseModels.onInts(context, v[0], v[1], IntegerOperator.GCD));
    two(known, "<<", (context, v) -> BitwiseModels.shift(context, v[0], v[1], true));
    two(known, ">>", (context, v) -> BitwiseModels.shift(context, v[0], v[1], false));
    two(known, "**", (context, v) -> BitwiseModels.power(context, v[0], v[1]));
    two(known, "^", (context, v) -> BitwiseModels.power(context, v[0], v[1]));
    one(known, "-", (context, v) -> negated(context, v[0]));
    one(known, "+", (context, v) -> v[0].term());
    one(known, "abs", (context, v) -> absolute(context, v[0]));
    one(known, "sign", (context, v) -> sign(context, v[0]));
    one(
        known,
        "succ",
        (context, v) ->
            v[0].isInt() ? context.pool().add(v[0].own(context), number(context, 1)) : null);
    two(
        known,
        "plus",
        (context, v) -> ring(context, v[0], v[1], context.pool()::add, Core.FLOAT_ADD));
    one(known, "\\", (context, v) -> BitwiseModels.complement(context, v[0]));
    one(known, "float", (context, v) -> v[0].asFloat(context));
    one(known, "truncate", (context, v) -> rounded(context, v[0], Core.FLOAT_TRUNCATE));
    one(known, "integer", (context, v) -> rounded(context, v[0], Core.FLOAT_ROUND));
    one(known, "round", (context, v) -> rounded(context, v[0], Core.FLOAT_ROUND));
    one(known, "floor", (context, v) -> rounded(context, v[0], Core.FLOAT_FLOOR));
    one(known, "ceiling", (context, v) -> rounded(context, v[0], Core.FLOAT_CEILING));
    return Map.copyOf(known);
  }

  private ArithmeticFunctionModels() {}

  private static void one(Map<Functor, Meaning> known, String name, Meaning meaning) {
    known.put(Functor.of(name, 1), meaning);
  }

  private static void two(Map<Functor, Meaning> known, String name, Meaning meaning) {
    known.put(
        Functor.of(name, 2),
        (context, values) ->
            isRational(values[0]) || isRational(values[1]) ? null : meaning.term(context, values));
  }

  private static boolean isRational(SymbolicNumber value) {
    return value.value() instanceof Rational;
  }

  static @Nullable Meaning of(Functor functor) {
    return KNOWN.get(functor);
  }

  /** Whether a term can be what a number is as a function of the unknowns. */
  static boolean fits(Numeral value, @Nullable Term term) {
    SymbolicNumber plain = SymbolicNumber.plain(value);
    Sort sort = plain.isInt() ? Sort.INT : Sort.FLOAT64;
    return term != null && term.sort() == sort && !(value instanceof Rational);
  }

  static Term number(ModelContext context, long number) {
    return context.pool().integer(number);
  }

  // ---- comparison

  static Term less(ModelContext context, SymbolicNumber a, SymbolicNumber b) {
    return a.isInt() && b.isInt()
        ? context.pool().less(a.own(context), b.own(context))
        : context.pool().apply(Core.FLOAT_LESS, a.asFloat(context), b.asFloat(context));
  }

  static Term atMost(ModelContext context, SymbolicNumber a, SymbolicNumber b) {
    return a.isInt() && b.isInt()
        ? context.pool().atMost(a.own(context), b.own(context))
        : context.pool().apply(Core.FLOAT_AT_MOST, a.asFloat(context), b.asFloat(context));
  }

  static Term equal(ModelContext context, SymbolicNumber a, SymbolicNumber b) {
    return a.isInt() && b.isInt()
        ? context.pool().equal(a.own(context), b.own(context))
        : context.pool().apply(Core.FLOAT_EQUAL, a.asFloat(context), b.asFloat(context));
  }

  // ---- the four operations

  /** Makes a term of two integers. */
  @FunctionalInterface
  private interface OnInts {
    Term of(Term left, Term right);
  }

  private static Term ring(
      ModelContext context, SymbolicNumber a, SymbolicNumber b, OnInts ints, Operator floats) {
    if (a.isInt() && b.isInt()) {
      return ints.of(a.own(context), b.own(context));
    }
    Term result = context.pool().apply(floats, a.asFloat(context), b.asFloat(context));
    finite(context, result, concrete(a), concrete(b), floats);
    return result;
  }

  private static double concrete(SymbolicNumber quantity) {
    return switch (quantity.value()) {
      case Int(long value) -> value;
      case Real(double value) -> value;
      case BigInt(BigInteger value) -> value.doubleValue();
      case Rational(BigInteger above, BigInteger below) ->
          above.doubleValue() / below.doubleValue();
    };
  }

  /** Too large a result is an error. */
  private static void finite(
      ModelContext context, Term result, double a, double b, Operator floats) {
    double value =
        switch (floats) {
          case Core.FLOAT_ADD -> a + b;
          case Core.FLOAT_SUBTRACT -> a - b;
          case Core.FLOAT_MULTIPLY -> a * b;
          default -> a / b;
        };
    TermPool pool = context.pool();
    Term isFinite =
        pool.and(
            List.of(
                pool.apply(Core.FLOAT_AT_MOST, pool.float64(-Double.MAX_VALUE), result),
                pool.apply(Core.FLOAT_AT_MOST, result, pool.float64(Double.MAX_VALUE))));
    context.decide("is not too large", isFinite, Double.isFinite(value));
  }

  private static boolean isZero(SymbolicNumber quantity) {
    return switch (quantity.value()) {
      case Int(long value) -> value == 0;
      case Real(double value) -> value == 0;
      default -> false;
    };
  }

  /** Decides whether a divisor is zero; true if it is. */
  private static boolean dividesByZero(ModelContext context, SymbolicNumber divisor) {
    boolean isZero = isZero(divisor);
    if (!divisor.isPlain()) {
      TermPool pool = context.pool();
      Term condition =
          divisor.isInt()
              ? pool.equal(divisor.own(context), number(context, 0))
              : pool.apply(Core.FLOAT_EQUAL, divisor.own(context), pool.float64(0));
      context.decide("divides by zero", condition, isZero);
    }
    return isZero;
  }

  /** Exact for integers where it can be, else a float. */
  private static @Nullable Term divide(ModelContext context, SymbolicNumber a, SymbolicNumber b) {
    if (dividesByZero(context, b)) {
      return null;
    }
    TermPool pool = context.pool();
    if (a.isInt() && b.isInt()) {
      BigInteger[] parts = integer(a).divideAndRemainder(integer(b));
      Term rest = pool.apply(Core.MODULO, a.own(context), b.own(context));
      boolean isExact = parts[1].signum() == 0;
      context.decide("divides exactly", pool.equal(rest, number(context, 0)), isExact);
      if (isExact) {
        return pool.apply(Core.DIVIDE, a.own(context), b.own(context));
      }
    }
    Term result = pool.apply(Core.FLOAT_DIVIDE, a.asFloat(context), b.asFloat(context));
    finite(context, result, concrete(a), concrete(b), Core.FLOAT_DIVIDE);
    return result;
  }

  static BigInteger integer(SymbolicNumber quantity) {
    return new BigInteger(quantity.value().toString());
  }

  /** Makes a term of two integers, the second not zero. */
  @FunctionalInterface
  private interface Division {
    Term of(ModelContext context, Term left, Term right);
  }

  private static @Nullable Term whole(
      ModelContext context, SymbolicNumber a, SymbolicNumber b, Division division) {
    if (!a.isInt() || !b.isInt() || dividesByZero(context, b)) {
      return null;
    }
    return division.of(context, a.own(context), b.own(context));
  }

  // ---- others

  /** The smaller or the larger one; of equal ones the float. */
  private static Term extreme(
      ModelContext context, SymbolicNumber a, SymbolicNumber b, boolean isLeast) {
    Term less = less(context, a, b);
    if (a.isInt() && b.isInt()) {
      SymbolicNumber then = isLeast ? a : b;
      SymbolicNumber otherwise = isLeast ? b : a;
      return context.pool().apply(Core.IF, less, then.own(context), otherwise.own(context));
    }
    boolean isLess = ArithmeticEvaluator.holds(NumberComparison.LESS, a.value(), b.value());
    boolean isEqual = ArithmeticEvaluator.holds(NumberComparison.EQUAL, a.value(), b.value());
    context.choose(
        "compares",
        List.of(less, equal(context, a, b), context.pool().bool(true)),
        List.of("less", "equal", "greater"),
        isLess ? 0 : isEqual ? 1 : 2);
    if (isEqual) {
      return (a.isFloat() ? a : b).own(context);
    }
    return (isLess == isLeast ? a : b).own(context);
  }

  private static Term negated(ModelContext context, SymbolicNumber a) {
    return a.isInt()
        ? IntegerDivision.negated(context, a.own(context))
        : context.pool().apply(Core.FLOAT_MULTIPLY, context.pool().float64(-1), a.own(context));
  }

  private static @Nullable Term absolute(ModelContext context, SymbolicNumber a) {
    TermPool pool = context.pool();
    Term term = a.own(context);
    if (a.isInt()) {
      return pool.apply(
          Core.IF,
          IntegerDivision.isNegative(context, term),
          IntegerDivision.negated(context, term),
          term);
    }
    Term isNegative = pool.apply(Core.FLOAT_LESS, term, pool.float64(0));
    return a.isFloat() ? pool.apply(Core.IF, isNegative, negated(context, a), term) : null;
  }

  private static @Nullable Term sign(ModelContext context, SymbolicNumber a) {
    if (!a.isInt()) {
      return null;
    }
    TermPool pool = context.pool();
    Term positive =
        pool.apply(
            Core.IF,
            pool.less(number(context, 0), a.own(context)),
            number(context, 1),
            number(context, 0));
    return pool.apply(
        Core.IF,
        IntegerDivision.isNegative(context, a.own(context)),
        number(context, -1),
        positive);
  }

  private static @Nullable Term rounded(
      ModelContext context, SymbolicNumber a, Operator operation) {
    return a.isInt()
        ? a.own(context)
        : a.isFloat() ? context.pool().apply(operation, a.own(context)) : null;
  }
}

package clew.prolog.eval.arithmetic;

import clew.engine.term.CMathLibrary;
import clew.prolog.error.IsoErrors;
import clew.prolog.error.PrologException;
import clew.prolog.value.BigInt;
import clew.prolog.value.Functor;
import clew.prolog.value.Int;
import clew.prolog.value.Numeral;
import clew.prolog.value.Rational;
import clew.prolog.value.Real;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The functions of arithmetic by name. */
final class ArithmeticFunctions {
  /** One of them. */
  @FunctionalInterface
  interface Function {
    Numeral apply(Numeral[] arguments);
  }

  private static final int MOST_BITS = 1 << 26;
  private static final int LONGEST_FRACTION = 1_100;

  private final Map<Functor, Function> known = new HashMap<>();
  private final Random random = new Random(42);

  ArithmeticFunctions() {
    constants();
    basics();
    integers();
    rounding();
    reals();
  }

  @Nullable Function of(Functor functor) {
    return known.get(functor);
  }

  private void zero(String name, double value) {
    Numeral constant = new Real(value);
    known.put(Functor.of(name, 0), arguments -> constant);
  }

  private void one(String name, UnaryOperator<Numeral> function) {
    known.put(Functor.of(name, 1), arguments -> function.apply(arguments[0]));
  }

  private void two(String name, BinaryOperator<Numeral> function) {
    known.put(Functor.of(name, 2), arguments -> function.apply(arguments[0], arguments[1]));
  }

  private void real(String name, DoubleUnaryOperator function) {
    one(name, a -> NumericTower.checked(function.applyAsDouble(NumericTower.finite(a))));
  }

  private void library(String name, DoubleUnaryOperator otherwise) {
    real(name, CMathLibrary.unary(name, otherwise));
  }

  private void reals(String name, DoubleBinaryOperator function) {
    two(
        name,
        (a, b) ->
            NumericTower.checked(
                function.applyAsDouble(NumericTower.finite(a), NumericTower.finite(b))));
  }

  private void whole(String name, BinaryOperator<BigInteger> function) {
    two(name, (a, b) -> BigInt.of(function.apply(NumericTower.big(a), NumericTower.big(b))));
  }

  private void constants() {
    zero("pi", Math.PI);
    zero("e", Math.E);
    zero("epsilon", Math.ulp(1.0));
    zero("inf", Double.POSITIVE_INFINITY);
    zero("infinite", Double.POSITIVE_INFINITY);
    zero("nan", Double.NaN);
    // A run is deterministic, so there is no clock in it.
    zero("cputime", 0);
    zero("realtime", 0);
    known.put(Functor.of("random_float", 0), arguments -> new Real(random.nextDouble()));
  }

  private void basics() {
    two("+", NumericTower::add);
    two("-", NumericTower::subtract);
    two("*", NumericTower::multiply);
    two("/", NumericTower::divide);
    two("rdiv", ArithmeticFunctions::ratio);
    two("**", Powers::power);
    two("^", Powers::power);
    one("-", NumericTower::negate);
    one("+", a -> a);
    one("eval", a -> a);
    one(
        "abs",
        a ->
            a instanceof Real(double v)
                ? new Real(Math.abs(v))
                : NumericTower.sign(a) < 0 ? NumericTower.negate(a) : a);
    one(
        "sign",
        a ->
            a instanceof Real(double v)
                ? new Real(v == 0 ? 0.0 : Math.signum(v))
                : Int.of(NumericTower.sign(a)));
    two("max", (a, b) -> alike(extreme(a, b, 1), a, b));
    two("min", (a, b) -> alike(extreme(a, b, -1), a, b));
  }

  private static Numeral ratio(Numeral a, Numeral b) {
    if (a instanceof Real(double above)) {
      NumericTower.checked(above);
      throw IsoErrors.type("rational", a);
    }
    if (b instanceof Real(double below)) {
      if (!(a instanceof Rational)) {
        NumericTower.checked(below);
      }
      throw IsoErrors.type("rational", b);
    }
    if (NumericTower.sign(b) == 0) {
      throw ArithmeticEvaluator.zeroDivisor("/", 2);
    }
    return NumericTower.fraction(a, b);
  }

  /** Of an integer and a rational SWI-Prolog makes two rationals. */
  private static Numeral alike(Numeral result, Numeral a, Numeral b) {
    boolean isExact = !(a instanceof Real) && !(b instanceof Real);
    return isExact && (a instanceof Rational || b instanceof Rational) ? fraction(result) : result;
  }

  /**
   * The larger or smaller one. If they compare equal it is a float if one is, zeros are told by
   * their signs, and of two infinities SWI-Prolog takes the result for an overflow.
   */
  private static Numeral extreme(Numeral a, Numeral b, int sign) {
    if (NumericTower.isNotANumber(a) || NumericTower.isNotANumber(b)) {
      return NumericTower.isNotANumber(a) ? b : a;
    }
    int order = NumericTower.compare(a, b) * sign;
    if (order == 0) {
      int signs = Double.compare(NumericTower.nearest(a), NumericTower.nearest(b)) * sign;
      if (a instanceof Real(double v) && b instanceof Real && Double.isInfinite(v)) {
        throw IsoErrors.evaluation("float_overflow");
      }
      if (signs != 0) {
        return signs > 0 ? a : b;
      }
      return a instanceof Real ? a : b;
    }
    return order > 0 ? a : b;
  }

  private void integers() {
    two("//", ArithmeticFunctions::quotient);
    two("mod", (a, b) -> remainder(a, b, true));
    two("rem", (a, b) -> remainder(a, b, false));
    two(
        "div",
        (a, b) -> {
          Numeral mod = remainder(a, b, true);
          return BigInt.of(
              NumericTower.big(NumericTower.subtract(a, mod)).divide(NumericTower.big(b)));
        });
    two(">>", (a, b) -> shift(integer(a), NumericTower.negate(integer(b))));
    two("<<", (a, b) -> shift(integer(a), integer(b)));
    whole("/\\", BigInteger::and);
    whole("\\/", BigInteger::or);
    whole("xor", BigInteger::xor);
    one("\\", a -> BigInt.of(NumericTower.big(a).not()));
    whole("gcd", BigInteger::gcd);
    whole(
        "lcm",
        (a, b) ->
            a.signum() == 0 || b.signum() == 0
                ? BigInteger.ZERO
                : a.multiply(b).abs().divide(a.gcd(b)));
    one("msb", a -> Int.of(positive(a).bitLength() - 1L));
    one("lsb", a -> Int.of(positive(a).getLowestSetBit()));
    one("popcount", a -> Int.of(natural(a).bitCount()));
    two("getbit", ArithmeticFunctions::bit);
    known.put(
        Functor.of("powm", 3),
        n -> BigInt.of(NumericTower.big(n[0]).modPow(natural(n[1]), positive(n[2]))));
    one("random", a -> Int.of((long) (random.nextDouble() * positive(a).doubleValue())));
    one("numerator", a -> BigInt.of(NumericTower.numerator(exact(a))));
    one("denominator", a -> BigInt.of(NumericTower.denominator(exact(a))));
  }

  private static Numeral bit(Numeral a, Numeral at) {
    try {
      NumericTower.big(a);
      if (NumericTower.big(at).bitLength() > 63 && NumericTower.sign(at) > 0) {
        return Int.of(0);
      }
      BigInteger place = natural(at);
      BigInteger value = natural(a);
      return Int.of(place.bitLength() < 32 && value.testBit(place.intValueExact()) ? 1 : 0);
    } catch (PrologException thrown) {
      // That is the name under which SWI-Prolog reports it.
      throw ArithmeticEvaluator.inFunction(thrown, Functor.of("bit", 2));
    }
  }

  private static BigInteger natural(Numeral a) {
    BigInteger value = NumericTower.big(a);
    if (value.signum() < 0) {
      throw IsoErrors.domain("not_less_than_zero", NumericTower.settled(a));
    }
    return value;
  }

  private static Numeral exact(Numeral a) {
    if (a instanceof Real) {
      throw IsoErrors.type("rational", a);
    }
    return a;
  }

  private static Numeral integer(Numeral a) {
    NumericTower.big(a);
    return a;
  }

  private static BigInteger positive(Numeral a) {
    BigInteger value = NumericTower.big(a);
    if (value.signum() <= 0) {
      throw IsoErrors.domain("not_less_than_one", NumericTower.settled(a));
    }
    return value;
  }

  private static Numeral quotient(Numeral a, Numeral b) {
    if (a instanceof Int(long x) && b instanceof Int(long y) && y != 0 && y != -1) {
      return Int.of(x / y);
    }
    NumericTower.big(a);
    if (NumericTower.big(b).signum() == 0) {
      throw IsoErrors.evaluation("zero_divisor");
    }
    return BigInt.of(NumericTower.big(a).divide(NumericTower.big(b)));
  }

  private static Numeral remainder(Numeral a, Numeral b, boolean floors) {
    if (a instanceof Int(long x) && b instanceof Int(long y) && y != 0) {
      return Int.of(floors ? Math.floorMod(x, y) : y == -1 ? 0 : x % y);
    }
    BigInteger x = NumericTower.big(a);
    BigInteger y = NumericTower.big(b);
    if (y.signum() == 0) {
      throw IsoErrors.evaluation("zero_divisor");
    }
    BigInteger rest = x.remainder(y);
    return BigInt.of(floors && rest.signum() * y.signum() < 0 ? rest.add(y) : rest);
  }

  private static Numeral shift(Numeral a, Numeral by) {
    BigInteger value = NumericTower.big(a);
    if (by instanceof Int(long places) && Math.abs(places) < MOST_BITS) {
      return BigInt.of(value.shiftLeft((int) places));
    }
    if (NumericTower.sign(by) < 0 || value.signum() == 0) {
      return Int.of(value.signum() < 0 ? -1 : 0);
    }
    throw IsoErrors.resource("memory");
  }

  private void rounding() {
    one("integer", NumericTower::round);
    one("round", NumericTower::round);
    one("truncate", NumericTower::truncate);
    one("floor", NumericTower::floor);
    one("ceiling", a -> NumericTower.negate(NumericTower.floor(NumericTower.negate(a))));
    one("ceil", a -> NumericTower.negate(NumericTower.floor(NumericTower.negate(a))));
    one("float", a -> NumericTower.checked(NumericTower.real(a)));
    one(
        "float_integer_part",
        a ->
            a instanceof Real(double v)
                ? NumericTower.checked(v < 0 ? Math.ceil(v) : Math.floor(v))
                : NumericTower.truncate(a));
    one(
        "float_fractional_part",
        a ->
            a instanceof Real(double v)
                ? NumericTower.checked(
                    Math.copySign(
                        Double.isInfinite(v) ? 0.0 : v - (v < 0 ? Math.ceil(v) : Math.floor(v)), v))
                : NumericTower.subtract(a, NumericTower.truncate(a)));
    one("rational", a -> fraction(a instanceof Real(double v) ? exactly(finite(v)) : a));
    one("rationalize", a -> a instanceof Real(double v) ? fraction(simplest(finite(v))) : a);
  }

  private static Numeral fraction(Numeral a) {
    return Rational.kept(NumericTower.numerator(a), NumericTower.denominator(a));
  }

  private static double finite(double value) {
    if (Double.isInfinite(value)) {
      throw IsoErrors.evaluation("rational_overflow");
    }
    NumericTower.checked(value);
    return value;
  }

  private static Numeral exactly(double value) {
    BigDecimal decimal = new BigDecimal(value);
    return decimal.scale() <= 0
        ? BigInt.of(decimal.toBigIntegerExact())
        : Rational.of(decimal.unscaledValue(), BigInteger.TEN.pow(decimal.scale()));
  }

  /** The first convergent of the continued fraction that is the same float. */
  private static Numeral simplest(double value) {
    double rest = Math.abs(value);
    BigInteger p0 = BigInteger.ZERO;
    BigInteger q0 = BigInteger.ONE;
    BigInteger p1 = BigInteger.ONE;
    BigInteger q1 = BigInteger.ZERO;
    while (true) {
      BigInteger digit = new BigDecimal(Math.floor(rest)).toBigInteger();
      BigInteger p2 = digit.multiply(p1).add(p0);
      BigInteger q2 = digit.multiply(q1).add(q0);
      p0 = p1;
      q0 = q1;
      p1 = p2;
      q1 = q2;
      Numeral now = Rational.of(p1, q1);
      if (NumericTower.nearest(now) == Math.abs(value)) {
        return value < 0 ? NumericTower.negate(now) : now;
      }
      rest = 1 / (rest - Math.floor(rest));
      // Rounding may lead away from the number, and then never back to it.
      if (Double.isInfinite(rest) || q1.bitLength() > LONGEST_FRACTION) {
        return exactly(value);
      }
    }
  }

  private void reals() {
    real("sqrt", Math::sqrt);
    library("sin", Math::sin);
    library("cos", Math::cos);
    library("tan", Math::tan);
    library("asin", Math::asin);
    library("acos", Math::acos);
    library("atan", Math::atan);
    library("sinh", Math::sinh);
    library("cosh", Math::cosh);
    library("tanh", Math::tanh);
    library("asinh", SpecialFunctions::arsinh);
    library("acosh", SpecialFunctions::arcosh);
    library("atanh", SpecialFunctions::artanh);
    library("exp", Math::exp);
    library("log", Math::log);
    library("log10", Math::log10);
    library("erf", SpecialFunctions::erf);
    // As SWI-Prolog has them: the complement is a difference, and there is no gamma function below.
    DoubleUnaryOperator erf = CMathLibrary.unary("erf", SpecialFunctions::erf);
    real("erfc", x -> 1 - erf.applyAsDouble(x));
    DoubleUnaryOperator logGamma = CMathLibrary.unary("lgamma", SpecialFunctions::logGamma);
    real("lgamma", x -> x <= 0 ? Double.POSITIVE_INFINITY : logGamma.applyAsDouble(x));
    DoubleBinaryOperator angle = CMathLibrary.binary("atan2", Math::atan2);
    reals("atan2", angle);
    reals("atan", angle);
    two(
        "copysign",
        (a, b) -> {
          boolean isBelow = Math.copySign(1, NumericTower.nearest(b)) < 0;
          if (a instanceof Real(double v)) {
            return new Real(Math.copySign(v, isBelow ? -1 : 1));
          }
          return NumericTower.sign(a) < 0 != isBelow ? NumericTower.negate(a) : a;
        });
    reals("nexttoward", Math::nextAfter);
  }
}

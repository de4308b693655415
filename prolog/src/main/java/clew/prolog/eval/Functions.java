package clew.prolog.eval;

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
final class Functions {
  /** One of them. */
  @FunctionalInterface
  interface Function {
    Numeral apply(Numeral[] arguments);
  }

  private static final int MOST_BITS = 1 << 26;
  private static final int LONGEST_FRACTION = 1_100;

  private final Map<Functor, Function> known = new HashMap<>();
  private final Random random = new Random(42);

  Functions() {
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
    one(name, a -> Numbers.checked(function.applyAsDouble(Numbers.finite(a))));
  }

  private void library(String name, DoubleUnaryOperator otherwise) {
    real(name, MathLibrary.unary(name, otherwise));
  }

  private void reals(String name, DoubleBinaryOperator function) {
    two(
        name,
        (a, b) -> Numbers.checked(function.applyAsDouble(Numbers.finite(a), Numbers.finite(b))));
  }

  private void whole(String name, BinaryOperator<BigInteger> function) {
    two(name, (a, b) -> BigInt.of(function.apply(Numbers.big(a), Numbers.big(b))));
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
    two("+", Numbers::add);
    two("-", Numbers::subtract);
    two("*", Numbers::multiply);
    two("/", Numbers::divide);
    two("rdiv", Functions::ratio);
    two("**", Powers::power);
    two("^", Powers::power);
    one("-", Numbers::negate);
    one("+", a -> a);
    one("eval", a -> a);
    one(
        "abs",
        a ->
            a instanceof Real(double v)
                ? new Real(Math.abs(v))
                : Numbers.sign(a) < 0 ? Numbers.negate(a) : a);
    one(
        "sign",
        a ->
            a instanceof Real(double v)
                ? new Real(v == 0 ? 0.0 : Math.signum(v))
                : Int.of(Numbers.sign(a)));
    two("max", (a, b) -> alike(extreme(a, b, 1), a, b));
    two("min", (a, b) -> alike(extreme(a, b, -1), a, b));
  }

  private static Numeral ratio(Numeral a, Numeral b) {
    if (a instanceof Real(double above)) {
      Numbers.checked(above);
      throw Errors.type("rational", a);
    }
    if (b instanceof Real(double below)) {
      if (!(a instanceof Rational)) {
        Numbers.checked(below);
      }
      throw Errors.type("rational", b);
    }
    if (Numbers.sign(b) == 0) {
      throw Arithmetic.zeroDivisor("/", 2);
    }
    return Numbers.fraction(a, b);
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
    if (Numbers.isNotANumber(a) || Numbers.isNotANumber(b)) {
      return Numbers.isNotANumber(a) ? b : a;
    }
    int order = Numbers.compare(a, b) * sign;
    if (order == 0) {
      int signs = Double.compare(Numbers.nearest(a), Numbers.nearest(b)) * sign;
      if (a instanceof Real(double v) && b instanceof Real && Double.isInfinite(v)) {
        throw Errors.evaluation("float_overflow");
      }
      if (signs != 0) {
        return signs > 0 ? a : b;
      }
      return a instanceof Real ? a : b;
    }
    return order > 0 ? a : b;
  }

  private void integers() {
    two("//", Functions::quotient);
    two("mod", (a, b) -> remainder(a, b, true));
    two("rem", (a, b) -> remainder(a, b, false));
    two(
        "div",
        (a, b) -> {
          Numeral mod = remainder(a, b, true);
          return BigInt.of(Numbers.big(Numbers.subtract(a, mod)).divide(Numbers.big(b)));
        });
    two(">>", (a, b) -> shift(integer(a), Numbers.negate(integer(b))));
    two("<<", (a, b) -> shift(integer(a), integer(b)));
    whole("/\\", BigInteger::and);
    whole("\\/", BigInteger::or);
    whole("xor", BigInteger::xor);
    one("\\", a -> BigInt.of(Numbers.big(a).not()));
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
    two("getbit", Functions::bit);
    known.put(
        Functor.of("powm", 3),
        n -> BigInt.of(Numbers.big(n[0]).modPow(natural(n[1]), positive(n[2]))));
    one("random", a -> Int.of((long) (random.nextDouble() * positive(a).doubleValue())));
    one("numerator", a -> BigInt.of(Numbers.numerator(exact(a))));
    one("denominator", a -> BigInt.of(Numbers.denominator(exact(a))));
  }

  private static Numeral bit(Numeral a, Numeral at) {
    try {
      Numbers.big(a);
      if (Numbers.big(at).bitLength() > 63 && Numbers.sign(at) > 0) {
        return Int.of(0);
      }
      BigInteger place = natural(at);
      BigInteger value = natural(a);
      return Int.of(place.bitLength() < 32 && value.testBit(place.intValueExact()) ? 1 : 0);
    } catch (Thrown thrown) {
      // That is the name under which SWI-Prolog reports it.
      throw Arithmetic.inFunction(thrown, Functor.of("bit", 2));
    }
  }

  private static BigInteger natural(Numeral a) {
    BigInteger value = Numbers.big(a);
    if (value.signum() < 0) {
      throw Errors.domain("not_less_than_zero", Numbers.settled(a));
    }
    return value;
  }

  private static Numeral exact(Numeral a) {
    if (a instanceof Real) {
      throw Errors.type("rational", a);
    }
    return a;
  }

  private static Numeral integer(Numeral a) {
    Numbers.big(a);
    return a;
  }

  private static BigInteger positive(Numeral a) {
    BigInteger value = Numbers.big(a);
    if (value.signum() <= 0) {
      throw Errors.domain("not_less_than_one", Numbers.settled(a));
    }
    return value;
  }

  private static Numeral quotient(Numeral a, Numeral b) {
    if (a instanceof Int(long x) && b instanceof Int(long y) && y != 0 && y != -1) {
      return Int.of(x / y);
    }
    Numbers.big(a);
    if (Numbers.big(b).signum() == 0) {
      throw Errors.evaluation("zero_divisor");
    }
    return BigInt.of(Numbers.big(a).divide(Numbers.big(b)));
  }

  private static Numeral remainder(Numeral a, Numeral b, boolean floors) {
    if (a instanceof Int(long x) && b instanceof Int(long y) && y != 0) {
      return Int.of(floors ? Math.floorMod(x, y) : y == -1 ? 0 : x % y);
    }
    BigInteger x = Numbers.big(a);
    BigInteger y = Numbers.big(b);
    if (y.signum() == 0) {
      throw Errors.evaluation("zero_divisor");
    }
    BigInteger rest = x.remainder(y);
    return BigInt.of(floors && rest.signum() * y.signum() < 0 ? rest.add(y) : rest);
  }

  private static Numeral shift(Numeral a, Numeral by) {
    BigInteger value = Numbers.big(a);
    if (by instanceof Int(long places) && Math.abs(places) < MOST_BITS) {
      return BigInt.of(value.shiftLeft((int) places));
    }
    if (Numbers.sign(by) < 0 || value.signum() == 0) {
      return Int.of(value.signum() < 0 ? -1 : 0);
    }
    throw Errors.resource("memory");
  }

  private void rounding() {
    one("integer", Numbers::round);
    one("round", Numbers::round);
    one("truncate", Numbers::truncate);
    one("floor", Numbers::floor);
    one("ceiling", a -> Numbers.negate(Numbers.floor(Numbers.negate(a))));
    one("ceil", a -> Numbers.negate(Numbers.floor(Numbers.negate(a))));
    one("float", a -> Numbers.checked(Numbers.real(a)));
    one(
        "float_integer_part",
        a ->
            a instanceof Real(double v)
                ? Numbers.checked(v < 0 ? Math.ceil(v) : Math.floor(v))
                : Numbers.truncate(a));
    one(
        "float_fractional_part",
        a ->
            a instanceof Real(double v)
                ? Numbers.checked(
                    Math.copySign(
                        Double.isInfinite(v) ? 0.0 : v - (v < 0 ? Math.ceil(v) : Math.floor(v)), v))
                : Numbers.subtract(a, Numbers.truncate(a)));
    one("rational", a -> fraction(a instanceof Real(double v) ? exactly(finite(v)) : a));
    one("rationalize", a -> a instanceof Real(double v) ? fraction(simplest(finite(v))) : a);
  }

  private static Numeral fraction(Numeral a) {
    return Rational.kept(Numbers.numerator(a), Numbers.denominator(a));
  }

  private static double finite(double value) {
    if (Double.isInfinite(value)) {
      throw Errors.evaluation("rational_overflow");
    }
    Numbers.checked(value);
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
      if (Numbers.nearest(now) == Math.abs(value)) {
        return value < 0 ? Numbers.negate(now) : now;
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
    library("asinh", Special::arsinh);
    library("acosh", Special::arcosh);
    library("atanh", Special::artanh);
    library("exp", Math::exp);
    library("log", Math::log);
    library("log10", Math::log10);
    library("erf", Special::erf);
    // As SWI-Prolog has them: the complement is a difference, and there is no gamma function below.
    DoubleUnaryOperator erf = MathLibrary.unary("erf", Special::erf);
    real("erfc", x -> 1 - erf.applyAsDouble(x));
    DoubleUnaryOperator logGamma = MathLibrary.unary("lgamma", Special::logGamma);
    real("lgamma", x -> x <= 0 ? Double.POSITIVE_INFINITY : logGamma.applyAsDouble(x));
    DoubleBinaryOperator angle = MathLibrary.binary("atan2", Math::atan2);
    reals("atan2", angle);
    reals("atan", angle);
    two(
        "copysign",
        (a, b) -> {
          boolean isBelow = Math.copySign(1, Numbers.nearest(b)) < 0;
          if (a instanceof Real(double v)) {
            return new Real(Math.copySign(v, isBelow ? -1 : 1));
          }
          return Numbers.sign(a) < 0 != isBelow ? Numbers.negate(a) : a;
        });
    reals("nexttoward", Math::nextAfter);
  }
}

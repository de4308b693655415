package clew.prolog.eval.arithmetic;

import clew.prolog.error.IsoErrors;
import clew.prolog.value.BigInt;
import clew.prolog.value.Int;
import clew.prolog.value.Numeral;
import clew.prolog.value.Rational;
import clew.prolog.value.Real;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;

/** The tower of numbers: integers without bound, rationals, floats. */
public final class NumericTower {
  private NumericTower() {}

  /** What an expression came to, as a term. */
  static Numeral settled(Numeral number) {
    return number instanceof Rational rational ? rational.settled() : number;
  }

  static BigInteger big(Numeral number) {
    return switch (number) {
      case Int(long value) -> BigInteger.valueOf(value);
      case BigInt(BigInteger value) -> value;
      case Rational(BigInteger above, BigInteger below) when below.equals(BigInteger.ONE) -> above;
      case Real(double value) when Double.isNaN(value) || Double.isInfinite(value) -> {
        checked(value);
        throw new IllegalStateException(number + " was taken for a number");
      }
      default -> throw IsoErrors.type("integer", number);
    };
  }

  static BigInteger numerator(Numeral number) {
    return number instanceof Rational rational ? rational.numerator() : big(number);
  }

  static BigInteger denominator(Numeral number) {
    return number instanceof Rational rational ? rational.denominator() : BigInteger.ONE;
  }

  /** As a float for a function that takes only finite ones. */
  static double finite(Numeral number) {
    double value = nearest(number);
    checked(value);
    return value;
  }

  /** As a float; too large a number is an overflow. */
  static double real(Numeral number) {
    double value = nearest(number);
    if (Double.isInfinite(value) && !(number instanceof Real)) {
      throw IsoErrors.evaluation("float_overflow");
    }
    return value;
  }

  /** The nearest float; infinite if the number is too large. */
  public static double nearest(Numeral number) {
    return switch (number) {
      case Int(long value) -> value;
      case BigInt(BigInteger value) -> value.doubleValue();
      case Rational(BigInteger above, BigInteger below) -> quotient(above, below);
      case Real(double value) -> value;
    };
  }

  private static double quotient(BigInteger above, BigInteger below) {
    return new BigDecimal(above).divide(new BigDecimal(below), new MathContext(40)).doubleValue();
  }

  /** A result, if it is a number that can be told. */
  static Numeral checked(double value) {
    if (Double.isNaN(value)) {
      throw IsoErrors.evaluation("undefined");
    }
    if (Double.isInfinite(value)) {
      throw IsoErrors.evaluation("float_overflow");
    }
    return new Real(value);
  }

  static Numeral add(Numeral a, Numeral b) {
    if (a instanceof Int(long x) && b instanceof Int(long y)) {
      long sum = x + y;
      return ((x ^ sum) & (y ^ sum)) < 0
          ? new BigInt(BigInteger.valueOf(x).add(BigInteger.valueOf(y)))
          : Int.of(sum);
    }
    if (a instanceof Real || b instanceof Real) {
      return checked(real(a) + real(b));
    }
    if (a instanceof Rational || b instanceof Rational) {
      return Rational.kept(
          numerator(a).multiply(denominator(b)).add(numerator(b).multiply(denominator(a))),
          denominator(a).multiply(denominator(b)));
    }
    return BigInt.of(big(a).add(big(b)));
  }

  static Numeral subtract(Numeral a, Numeral b) {
    if (a instanceof Int(long x) && b instanceof Int(long y)) {
      long difference = x - y;
      return ((x ^ y) & (x ^ difference)) < 0
          ? new BigInt(BigInteger.valueOf(x).subtract(BigInteger.valueOf(y)))
          : Int.of(difference);
    }
    if (a instanceof Real || b instanceof Real) {
      return checked(real(a) - real(b));
    }
    return add(a, negate(b));
  }

  static Numeral multiply(Numeral a, Numeral b) {
    if (a instanceof Int(long x) && b instanceof Int(long y)) {
      long high = Math.multiplyHigh(x, y);
      long low = x * y;
      return high == low >> 63
          ? Int.of(low)
          : new BigInt(BigInteger.valueOf(x).multiply(BigInteger.valueOf(y)));
    }
    if (a instanceof Real || b instanceof Real) {
      return checked(real(a) * real(b));
    }
    if (a instanceof Rational || b instanceof Rational) {
      return Rational.kept(
          numerator(a).multiply(numerator(b)), denominator(a).multiply(denominator(b)));
    }
    return BigInt.of(big(a).multiply(big(b)));
  }

  static Numeral negate(Numeral a) {
    return switch (a) {
      case Int(long value) -> value == Long.MIN_VALUE ? BigInt.of(big(a).negate()) : Int.of(-value);
      case BigInt(BigInteger value) -> BigInt.of(value.negate());
      case Rational(var above, var below) -> new Rational(above.negate(), below);
      case Real(double value) -> new Real(-value);
    };
  }

  static int sign(Numeral a) {
    return switch (a) {
      case Int(long value) -> Long.signum(value);
      case BigInt(BigInteger value) -> value.signum();
      case Rational(var above, var _) -> above.signum();
      case Real(double value) -> value > 0 ? 1 : value < 0 ? -1 : 0;
    };
  }

  static boolean isNotANumber(Numeral a) {
    return a instanceof Real(double value) && Double.isNaN(value);
  }

  /** The sign of the difference; where one is a float, both are compared as floats. */
  static int compare(Numeral a, Numeral b) {
    if (a instanceof Int(long x) && b instanceof Int(long y)) {
      return Long.compare(x, y);
    }
    if (a instanceof Real || b instanceof Real) {
      double x = nearest(a);
      double y = nearest(b);
      return x < y ? -1 : x > y ? 1 : 0;
    }
    if (a instanceof Rational || b instanceof Rational) {
      return numerator(a).multiply(denominator(b)).compareTo(numerator(b).multiply(denominator(a)));
    }
    return big(a).compareTo(big(b));
  }

  /** Division: exact for integers where it can be, else a float. */
  static Numeral divide(Numeral a, Numeral b) {
    if (a instanceof Real || b instanceof Real) {
      double below = real(b);
      double above = real(a);
      if (Double.isInfinite(below) && !Double.isInfinite(above) && !Double.isNaN(above)) {
        return nothing(a, above < 0 != below < 0);
      }
      if (Double.isInfinite(above) && !Double.isInfinite(below)) {
        throw IsoErrors.evaluation("float_overflow");
      }
      if (below == 0 && above != 0 && !Double.isNaN(above)) {
        throw IsoErrors.evaluation("zero_divisor");
      }
      return checked(above / below);
    }
    if (sign(b) == 0) {
      throw IsoErrors.evaluation("zero_divisor");
    }
    if (a instanceof Int(long x) && b instanceof Int(long y) && y != -1) {
      return x % y == 0 ? Int.of(x / y) : new Real((double) x / (double) y);
    }
    if (a instanceof Rational || b instanceof Rational) {
      return Rational.kept(
          numerator(a).multiply(denominator(b)), denominator(a).multiply(numerator(b)));
    }
    BigInteger[] parts = big(a).divideAndRemainder(big(b));
    return parts[1].signum() == 0 ? BigInt.of(parts[0]) : checked(real(a) / real(b));
  }

  /** What is left of a number that was divided by infinity: exact if the number was. */
  private static Numeral nothing(Numeral divided, boolean isBelow) {
    return divided instanceof Real ? new Real(isBelow ? -0.0 : 0.0) : Int.of(0);
  }

  static Numeral fraction(Numeral a, Numeral b) {
    return Rational.of(
        numerator(a).multiply(denominator(b)), denominator(a).multiply(numerator(b)));
  }

  /** The largest integer not above. */
  static Numeral floor(Numeral a) {
    return switch (a) {
      case Rational(var above, var below) -> {
        BigInteger[] parts = above.divideAndRemainder(below);
        yield BigInt.of(parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0]);
      }
      case Real(double value) -> whole(Math.floor(value));
      default -> a;
    };
  }

  static Numeral truncate(Numeral a) {
    return sign(a) < 0 ? negate(floor(negate(a))) : floor(a);
  }

  /** To the nearest integer, halves away from zero. */
  static Numeral round(Numeral a) {
    return switch (a) {
      case Real(double value) -> {
        double towards = value < 0 ? Math.ceil(value) : Math.floor(value);
        // The C library rounds to a long, and of the least that is too large it gives the largest.
        yield value == 0x1p63
            ? Int.of(Long.MAX_VALUE)
            : whole(Math.abs(value - towards) >= 0.5 ? towards + Math.signum(value) : towards);
      }
      case Rational _ -> {
        Numeral half = new Rational(BigInteger.ONE, BigInteger.TWO);
        yield sign(a) < 0 ? negate(floor(add(negate(a), half))) : floor(add(a, half));
      }
      default -> a;
    };
  }

  /** A float without fraction as an integer; what is none stays as it is. */
  static Numeral whole(double value) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      return new Real(value);
    }
    return Math.abs(value) < 9e18
        ? Int.of((long) value)
        : BigInt.of(new BigDecimal(value).toBigInteger());
  }
}

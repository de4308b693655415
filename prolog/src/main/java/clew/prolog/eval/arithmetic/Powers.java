package clew.prolog.eval.arithmetic;

import clew.engine.term.CMathLibrary;
import clew.prolog.error.IsoErrors;
import clew.prolog.value.BigInt;
import clew.prolog.value.Int;
import clew.prolog.value.Numeral;
import clew.prolog.value.Rational;
import clew.prolog.value.Real;
import java.math.BigInteger;
import java.util.function.DoubleBinaryOperator;
import org.jspecify.annotations.Nullable;

/** Powers, exact where the numbers are. */
final class Powers {
  static final long MOST_BITS = 1L << 27;

  private static final DoubleBinaryOperator POW = CMathLibrary.binary("pow", Math::pow);

  private Powers() {}

  static Numeral power(Numeral base, Numeral exponent) {
    if (isOne(base) || (NumericTower.sign(exponent) == 0 && !NumericTower.isNotANumber(exponent))) {
      return Int.of(1);
    }
    if (base instanceof Int(long value) && value == 0 && NumericTower.sign(exponent) > 0) {
      return base;
    }
    if (base instanceof Real || exponent instanceof Real) {
      return real(NumericTower.real(base), NumericTower.real(exponent));
    }
    if (exponent instanceof Rational fraction) {
      Numeral root = root(base, fraction.denominator());
      if (root != null) {
        return power(root, BigInt.of(fraction.numerator()));
      }
      if (NumericTower.sign(base) < 0 && fraction.denominator().testBit(0)) {
        Numeral turned = real(-NumericTower.real(base), NumericTower.real(exponent));
        return fraction.numerator().testBit(0) ? NumericTower.negate(turned) : turned;
      }
      return real(NumericTower.real(base), NumericTower.real(exponent));
    }
    if (base instanceof Int(long value) && value == -1) {
      return Int.of(NumericTower.big(exponent).testBit(0) ? -1 : 1);
    }
    if (NumericTower.sign(exponent) >= 0) {
      return exact(base, exponent);
    }
    if (NumericTower.sign(base) == 0) {
      throw ArithmeticEvaluator.zeroDivisor("**", 2);
    }
    if (exponent instanceof BigInt) {
      throw IsoErrors.resource("memory");
    }
    return base instanceof Rational
        ? NumericTower.fraction(Int.of(1), exact(base, NumericTower.negate(exponent)))
        : real(NumericTower.real(base), NumericTower.real(exponent));
  }

  /** The exact root of a number, or null if it has none that is rational. */
  private static @Nullable Numeral root(Numeral base, BigInteger degree) {
    if (degree.bitLength() > 8 || NumericTower.sign(base) == 0) {
      return NumericTower.sign(base) == 0 ? base : null;
    }
    BigInteger above = root(NumericTower.numerator(base), degree.intValueExact());
    BigInteger below = root(NumericTower.denominator(base), degree.intValueExact());
    return above == null || below == null ? null : Rational.of(above, below);
  }

  private static @Nullable BigInteger root(BigInteger value, int degree) {
    if (value.signum() < 0) {
      BigInteger turned = degree % 2 == 0 ? null : root(value.negate(), degree);
      return turned == null ? null : turned.negate();
    }
    BigInteger low = BigInteger.ONE;
    BigInteger high = BigInteger.ONE.shiftLeft(value.bitLength() / degree + 1);
    while (low.compareTo(high) < 0) {
      BigInteger middle = low.add(high).shiftRight(1);
      if (middle.pow(degree).compareTo(value) < 0) {
        low = middle.add(BigInteger.ONE);
      } else {
        high = middle;
      }
    }
    return low.pow(degree).equals(value) ? low : null;
  }

  private static boolean isOne(Numeral number) {
    return number instanceof Int(long value) && value == 1;
  }

  private static Numeral exact(Numeral base, Numeral exponent) {
    if (NumericTower.sign(base) == 0) {
      return Int.of(NumericTower.sign(exponent) == 0 ? 1 : 0);
    }
    BigInteger above = NumericTower.numerator(base);
    BigInteger below = NumericTower.denominator(base);
    long bits = Math.max(above.bitLength(), below.bitLength());
    if (!(exponent instanceof Int(long times)) || times > MOST_BITS / bits) {
      throw IsoErrors.resource("memory");
    }
    return base instanceof Rational
        ? Rational.kept(above.pow((int) times), below.pow((int) times))
        : BigInt.of(above.pow((int) times));
  }

  private static Numeral real(double base, double exponent) {
    NumericTower.checked(base);
    NumericTower.checked(exponent);
    if (base == 0 && exponent < 0) {
      throw ArithmeticEvaluator.zeroDivisor("**", 2);
    }
    return NumericTower.checked(POW.applyAsDouble(base, exponent));
  }
}

package clew.imp.absint.domain;

import clew.engine.interval.Bound;
import clew.imp.model.FloorDivision;
import java.math.BigInteger;
import java.util.Optional;

/**
 * The numbers that leave the same remainder.
 *
 * @param modulus never negative; with 1 these are all numbers, with 0 only the remainder itself
 * @param rest from 0 up to the modulus, unless that is 0
 */
public record Congruence(BigInteger modulus, BigInteger rest) {
  public static final Congruence ALL = new Congruence(BigInteger.ONE, BigInteger.ZERO);

  public static Congruence of(BigInteger modulus, BigInteger rest) {
    BigInteger positive = modulus.abs();
    if (positive.bitLength() > Bound.MOST_BITS
        || (positive.signum() == 0 && rest.bitLength() > Bound.MOST_BITS)) {
      return ALL;
    }
    return new Congruence(positive, positive.signum() == 0 ? rest : rest.mod(positive));
  }

  static Congruence of(BigInteger number) {
    return of(BigInteger.ZERO, number);
  }

  public boolean isConstant() {
    return modulus.signum() == 0;
  }

  public boolean isAll() {
    return modulus.equals(BigInteger.ONE);
  }

  public boolean contains(BigInteger number) {
    return isConstant() ? number.equals(rest) : number.mod(modulus).equals(rest);
  }

  boolean isIn(Congruence other) {
    return divides(other.modulus, modulus) && other.contains(rest);
  }

  private static boolean divides(BigInteger divisor, BigInteger number) {
    return divisor.signum() == 0 ? number.signum() == 0 : number.remainder(divisor).signum() == 0;
  }

  Congruence join(Congruence other) {
    return of(modulus.gcd(other.modulus).gcd(rest.subtract(other.rest)), rest);
  }

  /** By the Chinese remainder theorem; empty if no number is in both. */
  Optional<Congruence> meet(Congruence other) {
    if (isConstant()) {
      return other.contains(rest) ? Optional.of(this) : Optional.empty();
    }
    if (other.isConstant()) {
      return other.meet(this);
    }
    BigInteger common = modulus.gcd(other.modulus);
    BigInteger distance = other.rest.subtract(rest);
    if (distance.remainder(common).signum() != 0) {
      return Optional.empty();
    }
    BigInteger step = other.modulus.divide(common);
    BigInteger times =
        step.equals(BigInteger.ONE)
            ? BigInteger.ZERO
            : distance.divide(common).multiply(modulus.divide(common).modInverse(step)).mod(step);
    BigInteger whole = modulus.multiply(step);
    // A modulus that is too large to keep leaves what is known already.
    return Optional.of(
        whole.bitLength() > Bound.MOST_BITS ? this : of(whole, rest.add(modulus.multiply(times))));
  }

  Congruence negate() {
    return of(modulus, rest.negate());
  }

  Congruence plus(Congruence other) {
    return of(modulus.gcd(other.modulus), rest.add(other.rest));
  }

  Congruence minus(Congruence other) {
    return plus(other.negate());
  }

  Congruence times(Congruence other) {
    BigInteger common =
        modulus
            .multiply(other.modulus)
            .gcd(modulus.multiply(other.rest))
            .gcd(other.modulus.multiply(rest));
    return of(common, rest.multiply(other.rest));
  }

  /** Quotients rounded down; something is known if a constant divides the modulus. */
  Congruence div(Congruence divisor) {
    return divisor.isConstant()
            && divisor.rest.signum() != 0
            && modulus.remainder(divisor.rest).signum() == 0
        ? of(modulus.divide(divisor.rest), FloorDivision.div(rest, divisor.rest))
        : ALL;
  }

  /** A remainder differs from the number by a multiple of the divisor. */
  Congruence mod(Congruence divisor) {
    if (!divisor.isConstant() || divisor.rest.signum() == 0) {
      return of(modulus.gcd(divisor.modulus).gcd(divisor.rest), rest);
    }
    return modulus.remainder(divisor.rest).signum() == 0
        ? of(FloorDivision.mod(rest, divisor.rest))
        : of(modulus.gcd(divisor.rest), rest);
  }

  /** The numbers that give one of these when multiplied; empty if there are none. */
  Optional<Congruence> dividedBy(BigInteger factor) {
    if (isConstant()) {
      return rest.remainder(factor).signum() == 0
          ? Optional.of(of(rest.divide(factor)))
          : Optional.empty();
    }
    BigInteger common = modulus.gcd(factor);
    if (rest.remainder(common).signum() != 0) {
      return Optional.empty();
    }
    BigInteger step = modulus.divide(common);
    if (step.equals(BigInteger.ONE)) {
      return Optional.of(ALL);
    }
    BigInteger inverse = factor.divide(common).mod(step).modInverse(step);
    return Optional.of(of(step, rest.divide(common).multiply(inverse)));
  }
}

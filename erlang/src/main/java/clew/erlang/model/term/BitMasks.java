package clew.erlang.model.term;

import clew.engine.term.Core;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.math.BigInteger;
import java.util.Optional;

/**
 * Bitwise operations as arithmetic, where they are. With a constant, each run of ones in it cuts
 * out a part of the other number, which division and remainder do as well, also where that one is
 * negative. Numbers that have no bit in common are added.
 */
public final class BitMasks {
  /** Masks with more runs of ones make terms that cost a solver more than the operator does. */
  private static final int MOST_RUNS = 4;

  /** Longer constants are left to evaluation. */
  private static final int MOST_BITS = 4_096;

  private BitMasks() {}

  /** The operation on two integers. */
  public static Term of(TermPool pool, ErlangOperator operation, Term left, Term right) {
    Optional<Term> known = Optional.empty();
    if (right instanceof Term.Int mask && !left.isValue()) {
      known = with(pool, operation, left, mask.number());
    } else if (left instanceof Term.Int mask && !right.isValue()) {
      known = with(pool, operation, right, mask.number());
    }
    return known
        .or(() -> bySpan(pool, operation, left, right))
        .orElseGet(() -> pool.apply(operation, left, right));
  }

  /** Two numbers that have no ones in common, or one bit each and it is the same. */
  private static Optional<Term> bySpan(
      TermPool pool, ErlangOperator operation, Term left, Term right) {
    BitSpan one = BitSpan.of(left).orElse(null);
    BitSpan other = one == null ? null : BitSpan.of(right).orElse(null);
    if (one == null || other == null) {
      return Optional.empty();
    }
    Term sum = pool.add(left, right);
    if (one.isApartFrom(other)) {
      return Optional.of(operation == ErlangOperator.BAND ? pool.integer(0) : sum);
    }
    if (!one.isTheBitOf(other)) {
      return Optional.empty();
    }
    Term both =
        pool.multiply(power(pool, one.from()), pool.apply(Core.DIVIDE, sum, power(pool, one.to())));
    return Optional.of(
        switch (operation) {
          case BAND -> both;
          case BOR -> pool.subtract(sum, both);
          case BXOR -> pool.apply(Core.MODULO, sum, power(pool, one.to()));
          default -> throw new IllegalArgumentException(operation + " is not bitwise");
        });
  }

  private static Optional<Term> with(
      TermPool pool, ErlangOperator operation, Term number, BigInteger mask) {
    return common(pool, number, mask)
        .map(
            common ->
                switch (operation) {
                  case BAND -> common;
                  case BOR -> pool.subtract(pool.add(number, pool.integer(mask)), common);
                  case BXOR ->
                      pool.subtract(
                          pool.add(number, pool.integer(mask)),
                          pool.multiply(pool.integer(2), common));
                  default -> throw new IllegalArgumentException(operation + " is not bitwise");
                });
  }

  /** The bits that both have. */
  private static Optional<Term> common(TermPool pool, Term number, BigInteger mask) {
    if (mask.bitLength() > MOST_BITS) {
      return Optional.empty();
    }
    return mask.signum() < 0
        ? cut(pool, number, mask.not()).map(without -> pool.subtract(number, without))
        : cut(pool, number, mask);
  }

  private static Optional<Term> cut(TermPool pool, Term number, BigInteger mask) {
    Term sum = pool.integer(0);
    int runs = 0;
    int from = 0;
    while (from < mask.bitLength()) {
      from += mask.shiftRight(from).getLowestSetBit();
      int length = mask.shiftRight(from).not().getLowestSetBit();
      if (++runs > MOST_RUNS) {
        return Optional.empty();
      }
      Term part = pool.apply(Core.MODULO, shifted(pool, number, from), power(pool, length));
      sum = pool.add(sum, pool.multiply(power(pool, from), part));
      from += length;
    }
    return Optional.of(sum);
  }

  private static Term shifted(TermPool pool, Term number, int bits) {
    return bits == 0 ? number : pool.apply(Core.DIVIDE, number, power(pool, bits));
  }

  private static Term power(TermPool pool, int bits) {
    return pool.integer(BigInteger.ONE.shiftLeft(bits));
  }
}

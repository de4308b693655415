package clew.prolog.model;

import clew.engine.term.Core;
import clew.engine.term.Term;
import clew.prolog.model.term.IntegerOperator;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * Functions on the bits of integers, and powers. How far to shift and how high to raise is decided,
 * one number after the other.
 */
final class BitwiseModels {
  /** Higher powers make numbers that no solver can think about. */
  private static final int HIGHEST_POWER = 16;

  private static final int FARTHEST_SHIFT = 64;

  private BitwiseModels() {}

  static @Nullable Term complement(ModelContext context, SymbolicNumber a) {
    return a.isInt()
        ? context
            .pool()
            .add(
                IntegerDivision.negated(context, a.own(context)),
                ArithmeticFunctionModels.number(context, -1))
        : null;
  }

  static @Nullable Term onInts(
      ModelContext context, SymbolicNumber a, SymbolicNumber b, IntegerOperator operation) {
    return a.isInt() && b.isInt()
        ? context.pool().apply(operation, a.own(context), b.own(context))
        : null;
  }

  /** A mask of low bits is a remainder. */
  static @Nullable Term masked(ModelContext context, SymbolicNumber a, SymbolicNumber b) {
    if (a.isPlain() && !b.isPlain()) {
      return masked(context, b, a);
    }
    if (a.isInt() && b.isInt() && b.isPlain()) {
      BigInteger limit = ArithmeticFunctionModels.integer(b).add(BigInteger.ONE);
      if (limit.signum() > 0 && limit.bitCount() == 1) {
        return context.pool().apply(Core.MODULO, a.own(context), context.pool().integer(limit));
      }
    }
    return onInts(context, a, b, IntegerOperator.AND);
  }

  static @Nullable Term shift(
      ModelContext context, SymbolicNumber a, SymbolicNumber by, boolean isLeft) {
    if (!a.isInt() || !by.isInt() || !pinned(context, by, FARTHEST_SHIFT)) {
      return null;
    }
    int places = ArithmeticFunctionModels.integer(by).intValueExact();
    int distance = isLeft ? places : -places;
    Term factor = context.pool().integer(BigInteger.ONE.shiftLeft(Math.abs(distance)));
    return distance >= 0
        ? context.pool().multiply(factor, a.own(context))
        : context.pool().apply(Core.DIVIDE, a.own(context), factor);
  }

  static @Nullable Term power(ModelContext context, SymbolicNumber base, SymbolicNumber exponent) {
    if (!base.isInt()
        || !exponent.isInt()
        || !pinned(context, exponent, HIGHEST_POWER)
        || ArithmeticFunctionModels.integer(exponent).signum() < 0) {
      return null;
    }
    Term product = ArithmeticFunctionModels.number(context, 1);
    for (int i = ArithmeticFunctionModels.integer(exponent).intValueExact(); i > 0; i--) {
      product = context.pool().multiply(product, base.own(context));
    }
    return product;
  }

  /** Decides what exactly a small number is; false if it is too large. */
  private static boolean pinned(ModelContext context, SymbolicNumber quantity, int largest) {
    BigInteger value = ArithmeticFunctionModels.integer(quantity);
    boolean isSmall = value.abs().bitLength() < 31 && value.abs().intValue() <= largest;
    if (quantity.isPlain()) {
      return isSmall;
    }
    // One number after the other, so that every run that comes here finds the same branches.
    for (int i = 0; i <= 2 * largest; i++) {
      int candidate = i % 2 == 0 ? i / 2 : -(i + 1) / 2;
      boolean isIt = isSmall && value.intValue() == candidate;
      context.decide(
          "is " + candidate,
          context
              .pool()
              .equal(quantity.own(context), ArithmeticFunctionModels.number(context, candidate)),
          isIt);
      if (isIt) {
        return true;
      }
    }
    return false;
  }
}

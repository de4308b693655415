package clew.erlang.builtin.base;

import clew.engine.term.IntegerWork;
import clew.erlang.eval.Actor;
import clew.erlang.value.Big;
import clew.erlang.value.Real;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.math.BigInteger;

/** Arithmetic on integers and floats of any size. */
public final class NumberArithmetic {
  /** The real system gives up at about this many bits with {@code system_limit}. */
  private static final long MOST_BITS = 1L << 26;

  private NumberArithmetic() {}

  public static boolean isInteger(Value value) {
    return value instanceof Small || value instanceof Big;
  }

  public static boolean isNumber(Value value) {
    return isInteger(value) || value instanceof Real;
  }

  /** The double of a number; an integer too large for one is an arithmetic error. */
  public static double asDouble(Actor process, Value number) {
    double result =
        switch (number) {
          case Real real -> real.number;
          case Small small -> small.number;
          case Big big -> Big.real(big.number);
          default -> throw process.error("badarith");
        };
    if (Double.isInfinite(result)) {
      throw process.error("badarith");
    }
    return result;
  }

  public static Value real(Actor process, double number) {
    if (!Double.isFinite(number)) {
      throw process.error("badarith");
    }
    return new Real(number);
  }

  static Value integer(Actor process, BigInteger number) {
    if (number.bitLength() > MOST_BITS) {
      throw process.error("system_limit");
    }
    return Big.of(number);
  }

  public static Value add(Actor process, Value left, Value right) {
    return BuiltinBlame.operator("+", process, left, right, NumberArithmetic::generalAdd);
  }

  private static Value generalAdd(Actor process, Value left, Value right) {
    if (isInteger(left) && isInteger(right)) {
      BigInteger a = Big.number(left);
      BigInteger b = Big.number(right);
      process.work(IntegerWork.linear(a, b));
      return integer(process, a.add(b));
    }
    return real(process, asDouble(process, left) + asDouble(process, right));
  }

  public static Value subtract(Actor process, Value left, Value right) {
    return BuiltinBlame.operator("-", process, left, right, NumberArithmetic::generalSubtract);
  }

  private static Value generalSubtract(Actor process, Value left, Value right) {
    if (isInteger(left) && isInteger(right)) {
      BigInteger a = Big.number(left);
      BigInteger b = Big.number(right);
      process.work(IntegerWork.linear(a, b));
      return integer(process, a.subtract(b));
    }
    return real(process, asDouble(process, left) - asDouble(process, right));
  }

  public static Value multiply(Actor process, Value left, Value right) {
    return BuiltinBlame.operator("*", process, left, right, NumberArithmetic::generalMultiply);
  }

  private static Value generalMultiply(Actor process, Value left, Value right) {
    if (isInteger(left) && isInteger(right)) {
      BigInteger a = Big.number(left);
      BigInteger b = Big.number(right);
      process.work(IntegerWork.product(a, b));
      return integer(process, a.multiply(b));
    }
    return real(process, asDouble(process, left) * asDouble(process, right));
  }

  public static Value divide(Actor process, Value left, Value right) {
    double divisor = asDouble(process, right);
    double dividend = asDouble(process, left);
    if (divisor == 0) {
      throw process.error("badarith");
    }
    return real(process, dividend / divisor);
  }

  public static Value quotient(Actor process, Value left, Value right) {
    if (left instanceof Small a && right instanceof Small b && b.number != 0 && b.number != -1) {
      return Small.of(a.number / b.number);
    }
    return BuiltinBlame.operator("div", process, left, right, NumberArithmetic::generalQuotient);
  }

  private static Value generalQuotient(Actor process, Value left, Value right) {
    requireIntegers(process, left, right);
    BigInteger a = Big.number(left);
    BigInteger b = divisor(process, right);
    process.work(IntegerWork.quotient(a, b));
    return Big.of(a.divide(b));
  }

  public static Value remainder(Actor process, Value left, Value right) {
    if (left instanceof Small a && right instanceof Small b && b.number != 0) {
      return Small.of(b.number == -1 ? 0 : a.number % b.number);
    }
    return BuiltinBlame.operator("rem", process, left, right, NumberArithmetic::generalRemainder);
  }

  private static Value generalRemainder(Actor process, Value left, Value right) {
    requireIntegers(process, left, right);
    BigInteger a = Big.number(left);
    BigInteger b = divisor(process, right);
    process.work(IntegerWork.quotient(a, b));
    return Big.of(a.remainder(b));
  }

  private static BigInteger divisor(Actor process, Value right) {
    BigInteger divisor = Big.number(right);
    if (divisor.signum() == 0) {
      throw process.error("badarith");
    }
    return divisor;
  }

  private static void requireIntegers(Actor process, Value left, Value right) {
    if (!isInteger(left) || !isInteger(right)) {
      throw process.error("badarith");
    }
  }

  public static Value and(Actor process, Value left, Value right) {
    if (left instanceof Small a && right instanceof Small b) {
      return Small.of(a.number & b.number);
    }
    return BuiltinBlame.operator("band", process, left, right, NumberArithmetic::generalAnd);
  }

  private static Value generalAnd(Actor process, Value left, Value right) {
    requireIntegers(process, left, right);
    BigInteger a = Big.number(left);
    BigInteger b = Big.number(right);
    process.work(IntegerWork.linear(a, b));
    return Big.of(a.and(b));
  }

  public static Value or(Actor process, Value left, Value right) {
    if (left instanceof Small a && right instanceof Small b) {
      return Small.of(a.number | b.number);
    }
    return BuiltinBlame.operator("bor", process, left, right, NumberArithmetic::generalOr);
  }

  private static Value generalOr(Actor process, Value left, Value right) {
    requireIntegers(process, left, right);
    BigInteger a = Big.number(left);
    BigInteger b = Big.number(right);
    process.work(IntegerWork.linear(a, b));
    return Big.of(a.or(b));
  }

  public static Value xor(Actor process, Value left, Value right) {
    if (left instanceof Small a && right instanceof Small b) {
      return Small.of(a.number ^ b.number);
    }
    return BuiltinBlame.operator("bxor", process, left, right, NumberArithmetic::generalXor);
  }

  private static Value generalXor(Actor process, Value left, Value right) {
    requireIntegers(process, left, right);
    BigInteger a = Big.number(left);
    BigInteger b = Big.number(right);
    process.work(IntegerWork.linear(a, b));
    return Big.of(a.xor(b));
  }

  public static Value shiftLeft(Actor process, Value left, Value right) {
    return BuiltinBlame.operator("bsl", process, left, right, NumberArithmetic::generalShiftLeft);
  }

  private static Value generalShiftLeft(Actor process, Value left, Value right) {
    requireIntegers(process, left, right);
    return shift(process, Big.number(left), Big.number(right));
  }

  public static Value shiftRight(Actor process, Value left, Value right) {
    return BuiltinBlame.operator("bsr", process, left, right, NumberArithmetic::generalShiftRight);
  }

  private static Value generalShiftRight(Actor process, Value left, Value right) {
    requireIntegers(process, left, right);
    return shift(process, Big.number(left), Big.number(right).negate());
  }

  private static Value shift(Actor process, BigInteger number, BigInteger by) {
    if (number.signum() == 0) {
      return Small.of(0);
    }
    process.work(IntegerWork.linear(number, number));
    if (by.signum() < 0) {
      return by.bitLength() > 31
          ? Small.of(number.signum() < 0 ? -1 : 0)
          : Big.of(number.shiftRight(by.negate().intValueExact()));
    }
    if (by.bitLength() > 31 || number.bitLength() + by.longValueExact() > MOST_BITS) {
      throw process.error("system_limit");
    }
    process.work(IntegerWork.linear(by.longValueExact()));
    return Big.of(number.shiftLeft(by.intValueExact()));
  }
}

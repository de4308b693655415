package clew.erlang.builtin.term;

import clew.erlang.builtin.base.BuiltinArguments;
import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.builtin.base.NumberArithmetic;
import clew.erlang.eval.Actor;
import clew.erlang.value.Big;
import clew.erlang.value.Real;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/** Functions and operators on numbers, called by name. */
public final class NumberBuiltins {
  private NumberBuiltins() {}

  public static void register(BuiltinRegistry erlang) {
    erlang.add2("+", NumberArithmetic::add);
    erlang.add2("-", NumberArithmetic::subtract);
    erlang.add2("*", NumberArithmetic::multiply);
    erlang.add2("/", NumberArithmetic::divide);
    erlang.add2("div", NumberArithmetic::quotient);
    erlang.add2("rem", NumberArithmetic::remainder);
    erlang.add2("band", NumberArithmetic::and);
    erlang.add2("bor", NumberArithmetic::or);
    erlang.add2("bxor", NumberArithmetic::xor);
    erlang.add2("bsl", NumberArithmetic::shiftLeft);
    erlang.add2("bsr", NumberArithmetic::shiftRight);
    erlang.add1("+", (process, number) -> plus(process, number));
    erlang.add1("-", (process, number) -> negate(process, number));
    erlang.add1("bnot", (process, number) -> complement(process, number));
    erlang.add1("abs", NumberBuiltins::abs);
    erlang.add1("float", NumberBuiltins::toFloat);
    erlang.add1("round", (process, number) -> whole(process, number, RoundingMode.HALF_UP));
    erlang.add1("trunc", (process, number) -> whole(process, number, RoundingMode.DOWN));
    erlang.add1("floor", (process, number) -> whole(process, number, RoundingMode.FLOOR));
    erlang.add1("ceil", (process, number) -> whole(process, number, RoundingMode.CEILING));
  }

  private static Value plus(Actor process, Value number) {
    if (!NumberArithmetic.isNumber(number)) {
      throw process.error("badarith");
    }
    return number;
  }

  private static Value negate(Actor process, Value number) {
    return switch (number) {
      case Real real -> new Real(-real.number);
      case Small small when small.number != Long.MIN_VALUE -> Small.of(-small.number);
      case Small small -> Big.of(BigInteger.valueOf(small.number).negate());
      case Big big -> Big.of(big.number.negate());
      default -> throw process.error("badarith");
    };
  }

  private static Value complement(Actor process, Value number) {
    if (!NumberArithmetic.isInteger(number)) {
      throw process.error("badarith");
    }
    return Big.of(Big.number(number).not());
  }

  private static Value abs(Actor process, Value number) {
    return switch (number) {
      // As in C: minus zero is not less than zero, so it stays what it is.
      case Real real -> real.number < 0 ? new Real(-real.number) : real;
      case Small small -> Big.of(BigInteger.valueOf(small.number).abs());
      case Big big -> Big.of(big.number.abs());
      default -> throw process.badarg();
    };
  }

  private static Value toFloat(Actor process, Value number) {
    if (number instanceof Real) {
      return number;
    }
    double value = Big.real(BuiltinArguments.integer(process, number));
    if (Double.isInfinite(value)) {
      throw process.badarg();
    }
    return new Real(value);
  }

  /** Half away from zero is HALF_UP on the magnitude, which is what BigDecimal does. */
  private static Value whole(Actor process, Value number, RoundingMode mode) {
    if (number instanceof Real real) {
      return Big.of(new BigDecimal(real.number).setScale(0, mode).toBigInteger());
    }
    if (!NumberArithmetic.isInteger(number)) {
      throw process.badarg();
    }
    return number;
  }
}

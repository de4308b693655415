package clew.erlang.builtin.term;

import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.builtin.base.NumberArithmetic;
import clew.erlang.eval.Actor;
import clew.erlang.value.Value;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/**
 * The functions of the module math whose results are exact. The others are left to the real node:
 * they are C's, and Java's differ from them in the last bit of one result in thirty to a thousand.
 */
public final class MathBuiltins {
  private MathBuiltins() {}

  public static void register(BuiltinRegistry math) {
    one(math, "sqrt", Math::sqrt);
    one(math, "ceil", Math::ceil);
    one(math, "floor", Math::floor);
    two(math, "fmod", (a, b) -> a % b);
  }

  private static void one(BuiltinRegistry math, String name, DoubleUnaryOperator function) {
    math.add1(
        name,
        (process, value) ->
            NumberArithmetic.real(process, function.applyAsDouble(argument(process, value))));
  }

  private static void two(BuiltinRegistry math, String name, DoubleBinaryOperator function) {
    math.add2(
        name,
        (process, a, b) ->
            NumberArithmetic.real(
                process, function.applyAsDouble(argument(process, a), argument(process, b))));
  }

  private static double argument(Actor process, Value value) {
    if (!NumberArithmetic.isNumber(value)) {
      throw process.badarg();
    }
    return NumberArithmetic.asDouble(process, value);
  }
}

package clew.erlang.builtin;

import clew.erlang.eval.Actor;
import clew.erlang.value.Value;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/**
 * The functions of the module math whose results are exact. The others are left to the real node:
 * they are C's, and Java's differ from them in the last bit of one result in thirty to a thousand.
 */
final class Mathematics {
  private Mathematics() {}

  static void register(Registry math) {
    one(math, "sqrt", Math::sqrt);
    one(math, "ceil", Math::ceil);
    one(math, "floor", Math::floor);
    two(math, "fmod", (a, b) -> a % b);
  }

  private static void one(Registry math, String name, DoubleUnaryOperator function) {
    math.add1(
        name,
        (process, value) ->
            Numbers.real(process, function.applyAsDouble(argument(process, value))));
  }

  private static void two(Registry math, String name, DoubleBinaryOperator function) {
    math.add2(
        name,
        (process, a, b) ->
            Numbers.real(
                process, function.applyAsDouble(argument(process, a), argument(process, b))));
  }

  private static double argument(Actor process, Value value) {
    if (!Numbers.isNumber(value)) {
      throw process.badarg();
    }
    return Numbers.asDouble(process, value);
  }
}

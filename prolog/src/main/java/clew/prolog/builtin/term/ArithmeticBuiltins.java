package clew.prolog.builtin.term;

import clew.prolog.builtin.base.BuiltinRegistry;
import clew.prolog.eval.arithmetic.ArithmeticEvaluator;
import clew.prolog.ir.NumberComparison;
import clew.prolog.value.Numeral;

/** Arithmetic as goals. */
public final class ArithmeticBuiltins {
  private ArithmeticBuiltins() {}

  public static void define(BuiltinRegistry builtins) {
    builtins.add(
        "is",
        2,
        (machine, arguments) ->
            machine.unify(arguments[0], machine.arithmetic().value(arguments[1])));
    for (NumberComparison comparison : NumberComparison.values()) {
      builtins.add(
          comparison.symbol(),
          2,
          (machine, arguments) -> {
            Numeral left = machine.arithmetic().value(arguments[0]);
            Numeral right = machine.arithmetic().value(arguments[1]);
            return ArithmeticEvaluator.holds(comparison, left, right);
          });
    }
  }
}

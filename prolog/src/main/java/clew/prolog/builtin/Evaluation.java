package clew.prolog.builtin;

import clew.prolog.eval.Arithmetic;
import clew.prolog.ir.Comparison;
import clew.prolog.value.Numeral;

/** Arithmetic as goals. */
public final class Evaluation {
  private Evaluation() {}

  public static void define(Builtins builtins) {
    builtins.add(
        "is",
        2,
        (machine, arguments) ->
            machine.unify(arguments[0], machine.arithmetic().value(arguments[1])));
    for (Comparison comparison : Comparison.values()) {
      builtins.add(
          comparison.symbol(),
          2,
          (machine, arguments) -> {
            Numeral left = machine.arithmetic().value(arguments[0]);
            Numeral right = machine.arithmetic().value(arguments[1]);
            return Arithmetic.holds(comparison, left, right);
          });
    }
  }
}

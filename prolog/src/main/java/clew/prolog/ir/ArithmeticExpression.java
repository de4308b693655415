package clew.prolog.ir;

import clew.prolog.value.Numeral;
import java.util.List;

/** An arithmetic expression in the text of a clause. */
public sealed interface ArithmeticExpression {
  /** A number. */
  record Literal(Numeral value) implements ArithmeticExpression {}

  /** A variable, whose value may be an expression itself. */
  record Slot(int index) implements ArithmeticExpression {}

  /** One of the few functions of two arguments that loops are made of. */
  record Binary(Operation operation, ArithmeticExpression left, ArithmeticExpression right)
      implements ArithmeticExpression {}

  /** Any other function. */
  record Apply(String name, List<ArithmeticExpression> arguments) implements ArithmeticExpression {}

  /** The functions that have a short way. */
  enum Operation {
    ADD("+"),
    SUBTRACT("-"),
    MULTIPLY("*"),
    DIVIDE("//"),
    MOD("mod"),
    AND("/\\"),
    SHIFT_RIGHT(">>"),
    SHIFT_LEFT("<<");

    private final String symbol;

    Operation(String symbol) {
      this.symbol = symbol;
    }

    public String symbol() {
      return symbol;
    }
  }
}

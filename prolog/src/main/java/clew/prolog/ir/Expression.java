package clew.prolog.ir;

import clew.prolog.value.Numeral;
import java.util.List;

/** An arithmetic expression in the text of a clause. */
public sealed interface Expression {
  /** A number. */
  record Literal(Numeral value) implements Expression {}

  /** A variable, whose value may be an expression itself. */
  record Slot(int index) implements Expression {}

  /** One of the few functions of two arguments that loops are made of. */
  record Binary(Operation operation, Expression left, Expression right) implements Expression {}

  /** Any other function. */
  record Apply(String name, List<Expression> arguments) implements Expression {}

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

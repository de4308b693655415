package clew.prolog.eval;

import clew.prolog.ir.Question;
import clew.prolog.value.Atom;
import clew.prolog.value.BigInt;
import clew.prolog.value.Compound;
import clew.prolog.value.Int;
import clew.prolog.value.Numeral;
import clew.prolog.value.Order;
import clew.prolog.value.Real;
import clew.prolog.value.Text;
import clew.prolog.value.Value;
import clew.prolog.value.Var;

/** Answers questions about terms. */
public final class Tests {
  private Tests() {}

  public static boolean holds(Question question, Value[] arguments) {
    Value first = arguments[0].walked();
    return switch (question) {
      case VAR -> first instanceof Var;
      case NONVAR -> !(first instanceof Var);
      case ATOM -> first instanceof Atom atom && isAtom(atom);
      case INTEGER -> first instanceof Int || first instanceof BigInt;
      case FLOAT -> first instanceof Real;
      case NUMBER -> first instanceof Numeral;
      case ATOMIC -> !(first instanceof Var || first instanceof Compound);
      case COMPOUND -> first instanceof Compound;
      case CALLABLE -> first instanceof Compound || (first instanceof Atom atom && isAtom(atom));
      case STRING -> first instanceof Text;
      case SAME -> Order.same(first, arguments[1]);
      case NOT_SAME -> !Order.same(first, arguments[1]);
      case BEFORE -> Order.compare(first, arguments[1]) < 0;
      case AFTER -> Order.compare(first, arguments[1]) > 0;
      case NOT_AFTER -> Order.compare(first, arguments[1]) <= 0;
      case NOT_BEFORE -> Order.compare(first, arguments[1]) >= 0;
    };
  }

  private static boolean isAtom(Atom atom) {
    return !atom.isReserved();
  }
}

package clew.prolog.eval;

import clew.prolog.ir.InlineTest;
import clew.prolog.value.Atom;
import clew.prolog.value.BigInt;
import clew.prolog.value.Compound;
import clew.prolog.value.Int;
import clew.prolog.value.Numeral;
import clew.prolog.value.Real;
import clew.prolog.value.StringValue;
import clew.prolog.value.TermOrder;
import clew.prolog.value.Value;
import clew.prolog.value.Var;

/** Answers questions about terms. */
public final class InlineTests {
  private InlineTests() {}

  public static boolean holds(InlineTest question, Value[] arguments) {
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
      case STRING -> first instanceof StringValue;
      case SAME -> TermOrder.same(first, arguments[1]);
      case NOT_SAME -> !TermOrder.same(first, arguments[1]);
      case BEFORE -> TermOrder.compare(first, arguments[1]) < 0;
      case AFTER -> TermOrder.compare(first, arguments[1]) > 0;
      case NOT_AFTER -> TermOrder.compare(first, arguments[1]) <= 0;
      case NOT_BEFORE -> TermOrder.compare(first, arguments[1]) >= 0;
    };
  }

  private static boolean isAtom(Atom atom) {
    return !atom.isReserved();
  }
}

package clew.erlang.builtin.term;

import clew.erlang.builtin.base.BuiltinArguments;
import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.eval.Actor;
import clew.erlang.value.Atom;
import clew.erlang.value.ExactEquality;
import clew.erlang.value.TermOrder;
import clew.erlang.value.Value;

/** Strict Boolean operators, and comparison where it is called by name. */
public final class LogicBuiltins {
  private LogicBuiltins() {}

  public static void register(BuiltinRegistry erlang) {
    erlang.add1("not", (process, value) -> Atom.of(!BuiltinArguments.bool(process, value)));
    erlang.add2(
        "and", (process, a, b) -> Atom.of(both(process, a, b) && a == Atom.TRUE && b == Atom.TRUE));
    erlang.add2(
        "or",
        (process, a, b) -> Atom.of(both(process, a, b) && (a == Atom.TRUE || b == Atom.TRUE)));
    erlang.add2("xor", (process, a, b) -> Atom.of(both(process, a, b) && a != b));
    erlang.add2("==", (process, a, b) -> Atom.of(TermOrder.compare(a, b) == 0));
    erlang.add2("/=", (process, a, b) -> Atom.of(TermOrder.compare(a, b) != 0));
    erlang.add2("=:=", (process, a, b) -> Atom.of(ExactEquality.same(a, b)));
    erlang.add2("=/=", (process, a, b) -> Atom.of(!ExactEquality.same(a, b)));
    erlang.add2("<", (process, a, b) -> Atom.of(TermOrder.compare(a, b) < 0));
    erlang.add2("=<", (process, a, b) -> Atom.of(TermOrder.compare(a, b) <= 0));
    erlang.add2(">", (process, a, b) -> Atom.of(TermOrder.compare(a, b) > 0));
    erlang.add2(">=", (process, a, b) -> Atom.of(TermOrder.compare(a, b) >= 0));
    erlang.add2("max", (process, a, b) -> TermOrder.compare(a, b) >= 0 ? a : b);
    erlang.add2("min", (process, a, b) -> TermOrder.compare(a, b) <= 0 ? a : b);
  }

  /** Both operands must be Booleans, whatever the first one says. */
  private static boolean both(Actor process, Value left, Value right) {
    BuiltinArguments.bool(process, left);
    BuiltinArguments.bool(process, right);
    return true;
  }
}

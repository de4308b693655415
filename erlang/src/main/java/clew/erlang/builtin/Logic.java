package clew.erlang.builtin;

import clew.erlang.eval.Actor;
import clew.erlang.value.Atom;
import clew.erlang.value.Order;
import clew.erlang.value.Same;
import clew.erlang.value.Value;

/** Strict Boolean operators, and comparison where it is called by name. */
final class Logic {
  private Logic() {}

  static void register(Registry erlang) {
    erlang.add1("not", (process, value) -> Atom.of(!Arguments.bool(process, value)));
    erlang.add2(
        "and", (process, a, b) -> Atom.of(both(process, a, b) && a == Atom.TRUE && b == Atom.TRUE));
    erlang.add2(
        "or",
        (process, a, b) -> Atom.of(both(process, a, b) && (a == Atom.TRUE || b == Atom.TRUE)));
    erlang.add2("xor", (process, a, b) -> Atom.of(both(process, a, b) && a != b));
    erlang.add2("==", (process, a, b) -> Atom.of(Order.compare(a, b) == 0));
    erlang.add2("/=", (process, a, b) -> Atom.of(Order.compare(a, b) != 0));
    erlang.add2("=:=", (process, a, b) -> Atom.of(Same.same(a, b)));
    erlang.add2("=/=", (process, a, b) -> Atom.of(!Same.same(a, b)));
    erlang.add2("<", (process, a, b) -> Atom.of(Order.compare(a, b) < 0));
    erlang.add2("=<", (process, a, b) -> Atom.of(Order.compare(a, b) <= 0));
    erlang.add2(">", (process, a, b) -> Atom.of(Order.compare(a, b) > 0));
    erlang.add2(">=", (process, a, b) -> Atom.of(Order.compare(a, b) >= 0));
    erlang.add2("max", (process, a, b) -> Order.compare(a, b) >= 0 ? a : b);
    erlang.add2("min", (process, a, b) -> Order.compare(a, b) <= 0 ? a : b);
  }

  /** Both operands must be Booleans, whatever the first one says. */
  private static boolean both(Actor process, Value left, Value right) {
    Arguments.bool(process, left);
    Arguments.bool(process, right);
    return true;
  }
}

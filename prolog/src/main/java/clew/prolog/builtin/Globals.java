package clew.prolog.builtin;

import clew.prolog.eval.Bindings;
import clew.prolog.eval.Copy;
import clew.prolog.eval.Errors;
import clew.prolog.eval.Machine;
import clew.prolog.value.Atom;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import java.util.Map;

/** Global variables. */
public final class Globals {
  private Globals() {}

  public static void define(Builtins builtins) {
    builtins.add(
        "nb_setval",
        2,
        (machine, arguments) -> {
          Bindings bindings = machine.bindings();
          machine
              .database()
              .globals()
              .put(key(arguments[0]), Copy.of(arguments[1], bindings, bindings::lasting, false));
          return true;
        });
    builtins.add("b_setval", 2, Globals::setBacktrackable);
    builtins.add("nb_getval", 2, Globals::value);
    builtins.add("b_getval", 2, Globals::value);
  }

  private static Atom key(Value value) {
    return Lists.atom(value);
  }

  private static boolean setBacktrackable(Machine machine, Value[] arguments) {
    Map<Atom, Value> globals = machine.database().globals();
    Atom key = key(arguments[0]);
    Value old = globals.getOrDefault(key, Atom.NIL);
    globals.put(key, arguments[1].walked());
    machine.bindings().onUndo(() -> globals.put(key, old));
    return true;
  }

  private static boolean value(Machine machine, Value[] arguments) {
    Atom key = key(arguments[0]);
    Value known = machine.database().globals().get(key);
    if (known == null) {
      throw Errors.of(Structure.of("existence_error", Atom.of("variable"), key));
    }
    return machine.unify(arguments[1], known);
  }
}

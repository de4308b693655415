package clew.prolog.builtin.database;

import clew.prolog.builtin.base.BuiltinRegistry;
import clew.prolog.builtin.base.ListArguments;
import clew.prolog.error.IsoErrors;
import clew.prolog.eval.Bindings;
import clew.prolog.eval.Database;
import clew.prolog.eval.Machine;
import clew.prolog.eval.Predicate;
import clew.prolog.eval.TermCopy;
import clew.prolog.value.Atom;
import clew.prolog.value.Functor;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Global variables. */
public final class GlobalVariables {
  private GlobalVariables() {}

  private static final Functor EXCEPTION = Functor.of("exception", 3);

  public static void define(BuiltinRegistry builtins) {
    builtins.add(
        "nb_setval",
        2,
        (machine, arguments) -> {
          Bindings bindings = machine.bindings();
          machine
              .database()
              .globals()
              .put(
                  key(arguments[0]), TermCopy.of(arguments[1], bindings, bindings::lasting, false));
          return true;
        });
    builtins.add(
        "nb_linkval",
        2,
        (machine, arguments) -> {
          machine.database().globals().put(key(arguments[0]), arguments[1].walked());
          return true;
        });
    builtins.add(
        "nb_delete",
        1,
        (machine, arguments) -> {
          machine.database().globals().remove(key(arguments[0]));
          return true;
        });
    builtins.add("nb_current", 2, GlobalVariables::current);
    builtins.add("b_setval", 2, GlobalVariables::setBacktrackable);
    builtins.add("nb_getval", 2, GlobalVariables::value);
    builtins.add("b_getval", 2, GlobalVariables::value);
  }

  private static Atom key(Value value) {
    return ListArguments.atom(value);
  }

  /** The variables that have a value. */
  private static boolean current(Machine machine, Value[] arguments) {
    if (arguments[0].walked() instanceof Atom key) {
      Value known = machine.database().globals().get(key);
      return known != null && machine.unify(arguments[1], known);
    }
    List<Value> found = new ArrayList<>();
    machine.database().globals().forEach((key, value) -> found.add(Structure.of("-", key, value)));
    return ClauseBuiltins.oneOf(machine, Structure.of("-", arguments[0], arguments[1]), found, 0);
  }

  private static boolean setBacktrackable(Machine machine, Value[] arguments) {
    Map<Atom, Value> globals = machine.database().globals();
    Atom key = key(arguments[0]);
    Value old = globals.getOrDefault(key, Atom.NIL);
    globals.put(key, arguments[1].marked());
    machine.bindings().onUndo(() -> globals.put(key, old));
    return true;
  }

  /** Asks the program's hook {@code exception/3} for a variable that has no value. */
  private static @Nullable Value asked(Machine machine, Atom key) {
    Predicate hook = machine.database().known(Database.USER, EXCEPTION);
    if (hook == null) {
      return null;
    }
    Value goal =
        Structure.of(EXCEPTION, Atom.of("undefined_global_variable"), key, Atom.of("retry"));
    return machine.once(goal, Database.USER) ? machine.database().globals().get(key) : null;
  }

  private static boolean value(Machine machine, Value[] arguments) {
    Atom key = key(arguments[0]);
    // The hook may use the array for arguments of its own.
    Value result = arguments[1];
    Value known = machine.database().globals().get(key);
    if (known == null) {
      known = asked(machine, key);
    }
    if (known == null) {
      throw IsoErrors.of(Structure.of("existence_error", Atom.of("variable"), key));
    }
    return machine.unify(result, known);
  }
}

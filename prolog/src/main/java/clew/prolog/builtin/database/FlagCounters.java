package clew.prolog.builtin.database;

import clew.prolog.builtin.base.BuiltinRegistry;
import clew.prolog.error.IsoErrors;
import clew.prolog.eval.Machine;
import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Int;
import clew.prolog.value.Numeral;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;

/** Values under keys that last: {@code flag/3} and its relatives. */
final class FlagCounters {
  private final Map<Value, Value> values = new LinkedHashMap<>();

  void define(BuiltinRegistry builtins) {
    builtins.keeping(this::keep);
    builtins.add(
        "flag",
        3,
        (machine, arguments) -> {
          Value key = key(arguments[0]);
          if (!machine.unify(arguments[1], of(key))) {
            return false;
          }
          values.put(key, machine.arithmetic().value(arguments[2]));
          return true;
        });
    builtins.add(
        "get_flag", 2, (machine, arguments) -> machine.unify(arguments[1], of(key(arguments[0]))));
    builtins.add("set_flag", 2, this::set);
    builtins.add(
        "current_flag",
        1,
        (machine, arguments) ->
            ClauseBuiltins.oneOf(machine, arguments[0], new ArrayList<>(values.keySet()), 0));
  }

  private Runnable keep() {
    Map<Value, Value> before = new LinkedHashMap<>(values);
    return () -> {
      values.clear();
      values.putAll(before);
    };
  }

  private Value of(Value key) {
    return values.getOrDefault(key, Int.of(0));
  }

  private static Value key(Value given) {
    return switch (given.walked()) {
      case Var _ -> throw IsoErrors.instantiation();
      case Compound compound -> compound.name();
      case Value simple -> simple;
    };
  }

  private boolean set(Machine machine, Value[] arguments) {
    Value key = key(arguments[0]);
    Value value = arguments[1].walked();
    if (!(value instanceof Numeral || value instanceof Atom)) {
      throw IsoErrors.type("flag_value", value);
    }
    values.put(key, value);
    return true;
  }
}

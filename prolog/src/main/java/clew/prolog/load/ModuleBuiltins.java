package clew.prolog.load;

import clew.prolog.builtin.base.BuiltinRegistry;
import clew.prolog.builtin.database.ClauseBuiltins;
import clew.prolog.error.IsoErrors;
import clew.prolog.eval.Machine;
import clew.prolog.eval.PrologModule;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.StringValue;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The predicates that say what modules give each other, and that tell which there are. */
final class ModuleBuiltins {
  private final Loader loader;

  ModuleBuiltins(Loader loader) {
    this.loader = loader;
  }

  void define(Set<Functor> known, BuiltinRegistry builtins) {
    LoadBuiltins.unless(known, builtins, "export", 1, ModuleBuiltins::export);
    LoadBuiltins.unless(known, builtins, "import", 1, ModuleBuiltins::importOne);
    LoadBuiltins.unless(known, builtins, "current_module", 1, ModuleBuiltins::currentModule);
    LoadBuiltins.unless(known, builtins, "module_property", 2, this::moduleProperty);
  }

  private static boolean export(Machine machine, Value[] arguments) {
    ClauseBuiltins.each(arguments[0], machine.context(), machine.database()::export);
    return true;
  }

  private static boolean importOne(Machine machine, Value[] arguments) {
    Atom into = machine.context();
    ClauseBuiltins.each(
        arguments[0],
        into,
        (module, functor) ->
            machine.database().bring(into, machine.database().define(module, functor)));
    return true;
  }

  private boolean moduleProperty(Machine machine, Value[] arguments) {
    Value asked = arguments[0].walked();
    List<Value> found = new ArrayList<>();
    for (PrologModule module : machine.database().modules()) {
      if (asked instanceof Var || asked == module.name()) {
        List<Value> exports = new ArrayList<>();
        module.exports().forEach(functor -> exports.add(IsoErrors.indicator(functor)));
        found.add(Structure.of("-", module.name(), Structure.of("exports", Cell.list(exports))));
        List<Compound> operators = loader.exportedOperators(module.name());
        if (!operators.isEmpty()) {
          Value all = Cell.list(List.<Value>copyOf(operators));
          found.add(Structure.of("-", module.name(), Structure.of("exported_operators", all)));
        }
      }
    }
    return ClauseBuiltins.oneOf(machine, Structure.of("-", asked, arguments[1]), found, 0);
  }

  private static boolean currentModule(Machine machine, Value[] arguments) {
    Value asked = arguments[0].walked();
    if (asked instanceof Atom name) {
      return machine.database().hasModule(name);
    }
    if (!(asked instanceof Var)) {
      throw IsoErrors.type(asked instanceof StringValue ? "atom" : "module", asked);
    }
    List<Value> names = new ArrayList<>();
    machine.database().modules().forEach(module -> names.add(module.name()));
    return ClauseBuiltins.oneOf(machine, asked, names, 0);
  }
}

package clew.erlang.load;

import clew.erlang.core.Core;
import clew.erlang.core.Module;
import clew.erlang.value.Atom;
import java.util.List;
import java.util.Set;

/**
 * Opens a module's native functions to linking. In the source they are stubs that only raise an
 * error; the BEAM replaces them when it loads the module, also for calls from within. So do we: the
 * stub becomes a call by name, which the linker leads to a builtin.
 */
final class Natives {
  private Natives() {}

  static Module open(Module module, Set<String> natives) {
    if (natives.isEmpty()) {
      return module;
    }
    List<Core.Definition> definitions =
        module.definitions().stream()
            .map(
                definition ->
                    natives.contains(key(definition)) ? call(module, definition) : definition)
            .toList();
    return new Module(module.name(), module.exports(), module.attributes(), definitions);
  }

  static String key(Core.Definition definition) {
    return definition.name().name() + "/" + definition.name().arity();
  }

  private static Core.Definition call(Module module, Core.Definition stub) {
    Core.Fun code = stub.function();
    Core call =
        new Core.Call(
            code.note(),
            new Core.Literal(code.note(), Atom.of(module.name())),
            new Core.Literal(code.note(), Atom.of(stub.name().name())),
            List.copyOf(code.parameters()));
    return new Core.Definition(stub.name(), new Core.Fun(code.note(), code.parameters(), call));
  }
}

package clew.erlang.source;

import clew.erlang.ir.CoreExpr;
import clew.erlang.ir.CoreModule;
import clew.erlang.value.Atom;
import java.util.List;
import java.util.Set;

/**
 * Opens a module's native functions to linking. In the source they are stubs that only raise an
 * error; the BEAM replaces them when it loads the module, also for calls from within. So do we: the
 * stub becomes a call by name, which the linker leads to a builtin.
 */
final class NativeStubs {
  private NativeStubs() {}

  static CoreModule open(CoreModule module, Set<String> natives) {
    if (natives.isEmpty()) {
      return module;
    }
    List<CoreExpr.Definition> definitions =
        module.definitions().stream()
            .map(
                definition ->
                    natives.contains(key(definition)) ? call(module, definition) : definition)
            .toList();
    return new CoreModule(module.name(), module.exports(), module.attributes(), definitions);
  }

  static String key(CoreExpr.Definition definition) {
    return definition.name().name() + "/" + definition.name().arity();
  }

  private static CoreExpr.Definition call(CoreModule module, CoreExpr.Definition stub) {
    CoreExpr.Fun code = stub.function();
    CoreExpr call =
        new CoreExpr.Call(
            code.note(),
            new CoreExpr.Literal(code.note(), Atom.of(module.name())),
            new CoreExpr.Literal(code.note(), Atom.of(stub.name().name())),
            List.copyOf(code.parameters()));
    return new CoreExpr.Definition(
        stub.name(), new CoreExpr.Fun(code.note(), code.parameters(), call));
  }
}

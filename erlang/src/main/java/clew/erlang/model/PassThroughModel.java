package clew.erlang.model;

import clew.erlang.value.Value;
import java.util.List;

/** Builtins that only move values about, and those that look at some of them. */
final class PassThroughModel {
  private PassThroughModel() {}

  /** They look at none of their arguments, or only at the outermost constructor of plain ones. */
  private static final List<String> AS_IS =
      List.of(
          "erlang:error/1",
          "erlang:error/2",
          "erlang:error/3",
          "erlang:exit/1",
          "erlang:throw/1",
          "erlang:raise/3");

  /** The argument that is a key is looked at, and so is constant from there on; others move. */
  private static void keyed(
      ModelTable models, String module, String name, int arity, Integer... indexes) {
    List<Integer> keys = List.of(indexes);
    models.add(
        module,
        name,
        arity,
        call -> {
          Value[] arguments = new Value[call.arity()];
          for (int i = 0; i < arguments.length; i++) {
            arguments[i] = call.argument(i);
          }
          for (int key : keys) {
            arguments[key] = call.lost(key);
          }
          return call.with(arguments);
        });
  }

  static void register(ModelTable models) {
    for (String name : AS_IS) {
      int colon = name.indexOf(':');
      int slash = name.lastIndexOf('/');
      models.add(
          name.substring(0, colon),
          name.substring(colon + 1, slash),
          Integer.parseInt(name.substring(slash + 1)),
          BuiltinCall::asIs);
    }
    keyed(models, "erlang", "send", 2, 0);
    keyed(models, "erlang", "!", 2, 0);
    keyed(models, "erlang", "put", 2, 0);
    keyed(models, "erlang", "get", 1, 0);
    keyed(models, "erlang", "erase", 1, 0);
  }
}

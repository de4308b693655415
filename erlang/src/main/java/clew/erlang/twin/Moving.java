package clew.erlang.twin;

import clew.erlang.value.MapValue;
import clew.erlang.value.Value;
import java.util.List;

/** Builtins that only move values about, and those that look at some of them. */
final class Moving {
  private Moving() {}

  /** They look at none of their arguments, or only at the outermost constructor of plain ones. */
  private static final List<String> AS_IS =
      List.of(
          "erlang:error/1",
          "erlang:error/2",
          "erlang:error/3",
          "erlang:exit/1",
          "erlang:throw/1",
          "erlang:raise/3",
          "erlang:apply/2",
          "erlang:apply/3",
          "erlang:send/2",
          "erlang:!/2");

  /** The argument that is a key is looked at, and so is constant from there on; others move. */
  private static void keyed(Twins twins, String module, String name, int arity, int... keys) {
    twins.add(
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

  static void register(Twins twins) {
    for (String name : AS_IS) {
      int colon = name.indexOf(':');
      int slash = name.lastIndexOf('/');
      twins.add(
          name.substring(0, colon),
          name.substring(colon + 1, slash),
          Integer.parseInt(name.substring(slash + 1)),
          Call::asIs);
    }
    keyed(twins, "erlang", "put", 2, 0);
    keyed(twins, "erlang", "get", 1, 0);
    keyed(twins, "erlang", "erase", 1, 0);
    outermost(twins, "maps", "get", 2, 1, 0);
    outermost(twins, "maps", "find", 2, 1, 0);
    outermost(twins, "maps", "put", 3, 2, 0);
    outermost(twins, "maps", "update", 3, 2, 0);
    outermost(twins, "maps", "remove", 2, 1, 0);
    outermost(twins, "maps", "take", 2, 1, 0);
    outermost(twins, "maps", "is_key", 2, 1, 0);
    outermost(twins, "maps", "keys", 1, 0);
    outermost(twins, "maps", "values", 1, 0);
    outermost(twins, "maps", "to_list", 1, 0);
    outermost(twins, "maps", "merge", 2, 0, 1);
    outermost(twins, "erlang", "map_size", 1, 0);
    outermost(twins, "erlang", "map_get", 2, 1, 0);
    outermost(twins, "erlang", "is_map_key", 2, 1, 0);
    twins.add("is_function", 2, call -> call.isFollowed(0) ? call.lost() : call.asIs());
  }

  /** Arguments whose outermost constructor is looked at must be plain there; the others move. */
  private static void outermost(Twins twins, String module, String name, int arity, int... looked) {
    twins.add(
        module,
        name,
        arity,
        call -> {
          Value[] arguments = new Value[call.arity()];
          for (int i = 0; i < arguments.length; i++) {
            arguments[i] = call.argument(i);
          }
          for (int index : looked) {
            boolean isMap = arguments[index] instanceof MapValue;
            arguments[index] = isMap ? arguments[index] : call.lost(index);
          }
          return call.with(arguments);
        });
  }
}

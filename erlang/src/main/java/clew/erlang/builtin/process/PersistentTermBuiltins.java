package clew.erlang.builtin.process;

import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.builtin.state.SharedState;
import clew.erlang.eval.Actor;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.MapValue;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;

/** The module persistent_term. A run begins without any, also without those of the library. */
public final class PersistentTermBuiltins {
  private PersistentTermBuiltins() {}

  public static void register(BuiltinRegistry persistent, SharedState.Finder states) {
    persistent.add1("get", (process, key) -> known(process, states.of(process), key));
    persistent.add2(
        "get",
        (process, key, otherwise) -> {
          Value value = states.of(process).persistent.find(key);
          return value == null ? otherwise : value;
        });
    persistent.add0(
        "get",
        process ->
            Cons.list(
                states.of(process).persistent.entries(process.atoms()).stream()
                    .map(entry -> new Tuple(entry.key(), entry.value()))
                    .toList()));
    persistent.add2(
        "put",
        (process, key, value) -> {
          SharedState state = states.of(process);
          state.persistent = state.persistent.with(key, value);
          return Atom.OK;
        });
    persistent.add1(
        "erase",
        (process, key) -> {
          SharedState state = states.of(process);
          MapValue before = state.persistent;
          state.persistent = before.without(key);
          return Atom.of(before.find(key) != null);
        });
    persistent.add0(
        "info",
        process ->
            MapValue.builder()
                .put(Atom.of("count"), Small.of(states.of(process).persistent.size()))
                .put(Atom.of("memory"), Small.of(0))
                .build());
  }

  private static Value known(Actor process, SharedState state, Value key) {
    Value value = state.persistent.find(key);
    if (value == null) {
      throw process.badarg();
    }
    return value;
  }
}

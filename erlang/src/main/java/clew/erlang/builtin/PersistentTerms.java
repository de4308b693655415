package clew.erlang.builtin;

import clew.erlang.eval.Actor;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.MapValue;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;

/** The module persistent_term. A run begins without any, also without those of the library. */
final class PersistentTerms {
  private PersistentTerms() {}

  static void register(Registry persistent, World.Finder worlds) {
    persistent.add1("get", (process, key) -> known(process, worlds.of(process), key));
    persistent.add2(
        "get",
        (process, key, otherwise) -> {
          Value value = worlds.of(process).persistent.find(key);
          return value == null ? otherwise : value;
        });
    persistent.add0(
        "get",
        process ->
            Cons.list(
                worlds.of(process).persistent.entries().stream()
                    .map(entry -> new Tuple(entry.key(), entry.value()))
                    .toList()));
    persistent.add2(
        "put",
        (process, key, value) -> {
          World world = worlds.of(process);
          world.persistent = world.persistent.with(key, value);
          return Atom.OK;
        });
    persistent.add1(
        "erase",
        (process, key) -> {
          World world = worlds.of(process);
          MapValue before = world.persistent;
          world.persistent = before.without(key);
          return Atom.of(before.find(key) != null);
        });
    persistent.add0(
        "info",
        process ->
            MapValue.builder()
                .put(Atom.of("count"), Small.of(worlds.of(process).persistent.size()))
                .put(Atom.of("memory"), Small.of(0))
                .build());
  }

  private static Value known(Actor process, World world, Value key) {
    Value value = world.persistent.find(key);
    if (value == null) {
      throw process.badarg();
    }
    return value;
  }
}

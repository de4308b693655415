package clew.erlang.builtin.term;

import clew.erlang.builtin.base.BuiltinArguments;
import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.eval.Actor;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.MapValue;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.List;

/** Functions on maps that the real system has in C. */
public final class MapBuiltins {
  private MapBuiltins() {}

  public static void register(BuiltinRegistry registry) {
    BuiltinRegistry erlang = registry.in("erlang");
    erlang.add2("map_get", (process, key, map) -> get(process, key, map));
    erlang.add1("map_size", (process, map) -> Small.of(map(process, map).size()));
    erlang.add2("is_map_key", (process, key, map) -> Atom.of(map(process, map).find(key) != null));
    BuiltinRegistry maps = registry.in("maps");
    maps.add2("get", (process, key, map) -> get(process, key, map));
    maps.add2("is_key", (process, key, map) -> Atom.of(map(process, map).find(key) != null));
    maps.add2("find", MapBuiltins::find);
    maps.add3("put", (process, key, value, map) -> map(process, map).with(key, value));
    maps.add3("update", MapBuiltins::update);
    maps.add2("remove", (process, key, map) -> map(process, map).without(key));
    maps.add2("take", MapBuiltins::take);
    maps.add2("merge", MapBuiltins::merge);
    maps.add1(
        "keys",
        (process, map) ->
            Cons.list(entries(process, map).stream().map(MapValue.Entry::key).toList()));
    maps.add1(
        "values",
        (process, map) ->
            Cons.list(entries(process, map).stream().map(MapValue.Entry::value).toList()));
    maps.add1("from_list", MapBuiltins::fromList);
    maps.add2("from_keys", MapBuiltins::fromKeys);
    maps.add1(
        "to_list",
        (process, map) ->
            Cons.list(
                entries(process, map).stream()
                    .map(entry -> new Tuple(entry.key(), entry.value()))
                    .toList()));
  }

  private static List<MapValue.Entry> entries(Actor process, Value map) {
    return map(process, map).entries(process.atoms());
  }

  private static MapValue map(Actor process, Value value) {
    if (value instanceof MapValue map) {
      return map;
    }
    throw process.error(new Tuple(Atom.of("badmap"), value));
  }

  private static Value get(Actor process, Value key, Value map) {
    Value value = map(process, map).find(key);
    if (value == null) {
      throw process.error(new Tuple(Atom.of("badkey"), key));
    }
    return value;
  }

  private static Value find(Actor process, Value key, Value map) {
    Value value = map(process, map).find(key);
    return value == null ? Atom.ERROR : new Tuple(Atom.OK, value);
  }

  private static Value update(Actor process, Value key, Value value, Value map) {
    get(process, key, map);
    return map(process, map).with(key, value);
  }

  private static Value take(Actor process, Value key, Value map) {
    Value value = map(process, map).find(key);
    return value == null ? Atom.ERROR : new Tuple(value, map(process, map).without(key));
  }

  private static Value merge(Actor process, Value left, Value right) {
    return map(process, left).merge(map(process, right));
  }

  private static Value fromList(Actor process, Value list) {
    MapValue.Builder map = MapValue.builder();
    for (Value pair : BuiltinArguments.list(process, list)) {
      if (!(pair instanceof Tuple tuple) || tuple.size() != 2) {
        throw process.badarg();
      }
      map.put(tuple.elements[0], tuple.elements[1]);
    }
    return map.build();
  }

  private static Value fromKeys(Actor process, Value keys, Value value) {
    MapValue.Builder map = MapValue.builder();
    BuiltinArguments.list(process, keys).forEach(key -> map.put(key, value));
    return map.build();
  }
}

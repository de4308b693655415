package clew.erlang.builtin;

import clew.erlang.eval.Actor;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.MapValue;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;

/** Functions on maps that the real system has in C. */
final class MapFunctions {
  private MapFunctions() {}

  static void register(Registry registry) {
    Registry erlang = registry.in("erlang");
    erlang.add2("map_get", (process, key, map) -> get(process, key, map));
    erlang.add1("map_size", (process, map) -> Small.of(map(process, map).size()));
    erlang.add2("is_map_key", (process, key, map) -> Atom.of(map(process, map).find(key) != null));
    Registry maps = registry.in("maps");
    maps.add2("get", (process, key, map) -> get(process, key, map));
    maps.add2("is_key", (process, key, map) -> Atom.of(map(process, map).find(key) != null));
    maps.add2("find", MapFunctions::find);
    maps.add3("put", (process, key, value, map) -> map(process, map).with(key, value));
    maps.add3("update", MapFunctions::update);
    maps.add2("remove", (process, key, map) -> map(process, map).without(key));
    maps.add2("take", MapFunctions::take);
    maps.add2("merge", MapFunctions::merge);
    maps.add1(
        "keys",
        (process, map) ->
            Cons.list(map(process, map).entries().stream().map(MapValue.Entry::key).toList()));
    maps.add1(
        "values",
        (process, map) ->
            Cons.list(map(process, map).entries().stream().map(MapValue.Entry::value).toList()));
    maps.add1("from_list", MapFunctions::fromList);
    maps.add2("from_keys", MapFunctions::fromKeys);
    maps.add1(
        "to_list",
        (process, map) ->
            Cons.list(
                map(process, map).entries().stream()
                    .map(entry -> new Tuple(entry.key(), entry.value()))
                    .toList()));
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
    for (Value pair : Arguments.list(process, list)) {
      if (!(pair instanceof Tuple tuple) || tuple.size() != 2) {
        throw process.badarg();
      }
      map.put(tuple.elements[0], tuple.elements[1]);
    }
    return map.build();
  }

  private static Value fromKeys(Actor process, Value keys, Value value) {
    MapValue.Builder map = MapValue.builder();
    Arguments.list(process, keys).forEach(key -> map.put(key, value));
    return map.build();
  }
}

package clew.erlang.model.map;

import clew.engine.term.Core;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.map.KeyAt;
import clew.engine.term.map.MapOperator;
import clew.erlang.follow.path.PathRecording;
import clew.erlang.model.BuiltinCall;
import clew.erlang.model.ModelTable;
import clew.erlang.model.OpenedList;
import clew.erlang.model.TupleModel;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Followed;
import clew.erlang.value.MapValue;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The builtins on maps. */
public final class MapModel {
  private MapModel() {}

  /** Adds the models of all of them. */
  public static void register(ModelTable models) {
    models.add("map_size", 1, MapModel::size);
    models.add("map_get", 2, call -> get(call));
    models.add("is_map_key", 2, MapModel::isKey);
    models.add("maps", "get", 2, MapModel::get);
    models.add("maps", "is_key", 2, MapModel::isKey);
    models.add("maps", "find", 2, MapModel::find);
    models.add("maps", "put", 3, MapModel::put);
    models.add("maps", "update", 3, MapModel::update);
    models.add("maps", "remove", 2, MapModel::remove);
    models.add("maps", "take", 2, MapModel::take);
    models.add("maps", "merge", 2, MapModel::merge);
    models.add("maps", "from_list", 1, MapModel::fromList);
    models.add("maps", "from_keys", 2, MapModel::fromKeys);
    models.add("maps", "keys", 1, call -> listed(call, MapValue.Entry::key));
    models.add("maps", "values", 1, call -> listed(call, MapValue.Entry::value));
    models.add("maps", "to_list", 1, call -> listed(call, MapModel::pair));
    models.add("erts_internal", "map_next", 3, MapModel::next);
  }

  /** A call that takes down what it decides. */
  private record Decisions(BuiltinCall call) implements MapDecisions {
    @Override
    public PathRecording path() {
      return call.path();
    }

    @Override
    public void decide(String what, Term condition, boolean holds) {
      call.decide(what, condition, holds);
    }

    @Override
    public void choose(String what, List<Term> conditions, List<String> names, int taken) {
      call.choose(what, conditions, names, taken);
    }

    @Override
    public void lose(Term term) {
      call.lose(term);
    }
  }

  private static boolean isMap(BuiltinCall call, int index) {
    return FollowedMaps.isMap(call.argument(index), new Decisions(call));
  }

  private static FollowedMaps.Found found(BuiltinCall call, int map) {
    return FollowedMaps.find(call.argument(map), call.argument(0), new Decisions(call));
  }

  private static Value listed(BuiltinCall call, Function<MapValue.Entry, Value> part) {
    return isMap(call, 0) && call.argument(0) instanceof Followed map
        ? Cons.list(OpenedMap.of(map, new Decisions(call)).stream().map(part).toList())
        : call.asIs();
  }

  private static Value pair(MapValue.Entry entry) {
    return new Tuple(entry.key(), entry.value());
  }

  /** A map that depends on the input comes as a whole, if it is opened; so it begins at zero. */
  private static Value next(BuiltinCall call) {
    if (!isMap(call, 1) || !(call.argument(1) instanceof Followed map)) {
      return call.asIs();
    }
    Value into = call.argument(2);
    if (call.plain(0) != Small.of(0) || ((MapValue) map.concrete).size() > KeyAt.MOST_KEYS) {
      return call.lost();
    }
    List<MapValue.Entry> entries = OpenedMap.of(map, new Decisions(call));
    if (into != Atom.of("iterator")) {
      return Cons.list(entries.stream().map(MapModel::pair).toList(), into);
    }
    Value next = Atom.of("none");
    for (MapValue.Entry entry : entries.reversed()) {
      next = new Tuple(entry.key(), entry.value(), next);
    }
    return next;
  }

  private static Value size(BuiltinCall call) {
    if (!isMap(call, 0) || !(call.argument(0) instanceof Followed map)) {
      return call.asIs();
    }
    return Followed.of(call.concrete(), call.pool().apply(MapOperator.SIZE, map.term()));
  }

  private static Value get(BuiltinCall call) {
    if (!isMap(call, 1)) {
      return call.asIs();
    }
    FollowedMaps.Found found = found(call, 1);
    return found.value() == null ? missing(call) : found.value();
  }

  /** The error that a key is not there, in the words of the builtin. */
  private static Value missing(BuiltinCall call) {
    Value[] arguments = new Value[call.arity()];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = call.argument(i);
    }
    arguments[arguments.length - 1] = MapValue.EMPTY;
    return call.with(arguments);
  }

  private static Value isKey(BuiltinCall call) {
    if (!isMap(call, 1)) {
      return call.asIs();
    }
    if (call.argument(1) instanceof Followed map) {
      Term has = call.pool().apply(MapOperator.HAS, map.term(), call.term(0));
      return call.truth(has);
    }
    return Atom.of(found(call, 1).value() != null);
  }

  private static Value find(BuiltinCall call) {
    if (!isMap(call, 1)) {
      return call.asIs();
    }
    Value value = found(call, 1).value();
    return value == null ? Atom.ERROR : new Tuple(Atom.OK, value);
  }

  private static Value put(BuiltinCall call) {
    if (!isMap(call, 2)) {
      return call.asIs();
    }
    Value key = call.argument(2) instanceof Followed ? call.argument(0) : found(call, 2).key();
    return FollowedMaps.put(call.argument(2), key, call.argument(1), call.path());
  }

  private static Value update(BuiltinCall call) {
    if (!isMap(call, 2)) {
      return call.asIs();
    }
    FollowedMaps.Found found = found(call, 2);
    return found.value() == null
        ? missing(call)
        : FollowedMaps.put(call.argument(2), found.key(), call.argument(1), call.path());
  }

  private static Value remove(BuiltinCall call) {
    if (!isMap(call, 1)) {
      return call.asIs();
    }
    Value key = call.argument(1) instanceof Followed ? call.argument(0) : found(call, 1).key();
    return FollowedMaps.remove(call.argument(1), key, call.path());
  }

  private static Value take(BuiltinCall call) {
    if (!isMap(call, 1)) {
      return call.asIs();
    }
    FollowedMaps.Found found = found(call, 1);
    return found.value() == null
        ? Atom.ERROR
        : new Tuple(found.value(), FollowedMaps.remove(call.argument(1), found.key(), call.path()));
  }

  /**
   * What one of the two has that the program built is put into the other: those keys of the right
   * one, or those of the left one that the right one does not have.
   */
  private static Value merge(BuiltinCall call) {
    Value left = call.argument(0);
    Value right = call.argument(1);
    boolean isMap = isMap(call, 0);
    if (!isMap || !isMap(call, 1)) {
      return isMap ? call.with(call.plain(0), right) : call.asIs();
    }
    if (left instanceof MapValue && right instanceof MapValue) {
      return call.asIs();
    }
    if (right instanceof MapValue more) {
      return merged((Followed) left, more, call);
    }
    Followed winner = (Followed) right;
    List<MapValue.Entry> defaults =
        left instanceof MapValue own
            ? own.entries()
            : OpenedMap.of((Followed) left, new Decisions(call));
    TermPool pool = call.pool();
    Term merged = winner.term();
    for (MapValue.Entry entry : defaults) {
      Term key = call.term(entry.key());
      Term value =
          pool.apply(
              Core.IF,
              pool.apply(MapOperator.HAS, winner.term(), key),
              pool.apply(MapOperator.GET, winner.term(), key),
              call.term(entry.value()));
      merged = pool.apply(MapOperator.PUT, merged, key, value);
    }
    return Followed.of(call.concrete(), merged);
  }

  private static Value merged(Followed left, MapValue more, BuiltinCall call) {
    Term merged = left.term();
    for (MapValue.Entry entry : more.entries()) {
      Term value = call.term(entry.value());
      merged = call.pool().apply(MapOperator.PUT, merged, call.term(entry.key()), value);
    }
    return Followed.of(call.concrete(), merged);
  }

  /** Pair by pair: a later one of the same key wins. */
  private static Value fromList(BuiltinCall call) {
    Optional<List<Value>> pairs = OpenedList.of(call, call.argument(0), "list");
    if (pairs.isEmpty()) {
      return call.concrete();
    }
    Value map = MapValue.EMPTY;
    int number = 0;
    for (Value pair : pairs.get()) {
      number++;
      Value opened =
          pair instanceof Followed followed
              ? TupleModel.open(call, followed, "element " + number)
              : pair;
      if (!(opened instanceof Tuple tuple) || tuple.size() != 2) {
        return call.concrete();
      }
      map = with(map, tuple.elements[0], tuple.elements[1], call);
    }
    return map;
  }

  private static Value fromKeys(BuiltinCall call) {
    Optional<List<Value>> keys = OpenedList.of(call, call.argument(0), "list");
    if (keys.isEmpty()) {
      return call.concrete();
    }
    Value map = MapValue.EMPTY;
    for (Value key : keys.get()) {
      map = with(map, key, call.argument(1), call);
    }
    return map;
  }

  private static Value with(Value map, Value key, Value value, BuiltinCall call) {
    Value known =
        map instanceof MapValue ? FollowedMaps.find(map, key, new Decisions(call)).key() : key;
    return FollowedMaps.put(map, known, value, call.path());
  }
}

package clew.erlang.builtin.ets;

import clew.erlang.builtin.base.BuiltinArguments;
import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.builtin.state.SharedState;
import clew.erlang.builtin.table.EtsTable;
import clew.erlang.builtin.table.TableStore;
import clew.erlang.eval.Actor;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Nil;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The objects of a table: putting them in, finding them by key, walking from key to key. */
public final class TableObjectBuiltins {
  private static final Atom END = Atom.of("$end_of_table");

  private final SharedState.Finder states;

  private TableObjectBuiltins(SharedState.Finder states) {
    this.states = states;
  }

  public static void register(BuiltinRegistry ets, SharedState.Finder states) {
    TableObjectBuiltins objects = new TableObjectBuiltins(states);
    ets.add2("insert", objects::insert);
    ets.add2("insert_new", objects::insertNew);
    ets.add2(
        "lookup",
        (process, table, key) -> Cons.list(objects.table(process, table).store.find(key)));
    ets.add3("lookup_element", objects::element);
    ets.add2(
        "member",
        (process, table, key) -> Atom.of(!objects.table(process, table).store.find(key).isEmpty()));
    ets.add2("delete", objects::delete);
    ets.add2("delete_object", objects::deleteObject);
    ets.add2("take", objects::take);
    ets.add2("internal_delete_all", objects::clear);
    ets.add1("first", (process, table) -> key(objects.table(process, table).store.first()));
    ets.add1("last", (process, table) -> key(objects.table(process, table).store.last()));
    ets.add2("next", objects::next);
    ets.add2("prev", objects::previous);
    ets.add2("slot", objects::slot);
  }

  private EtsTable table(Actor process, Value identity) {
    return states.of(process).tables.get(process, identity);
  }

  private static Value key(Optional<Value> key) {
    return key.orElse(END);
  }

  private static Tuple object(Actor process, EtsTable table, Value value) {
    Tuple object = BuiltinArguments.tuple(process, value);
    if (object.size() < table.settings.keyPosition()) {
      throw process.badarg();
    }
    return object;
  }

  /** One object or several; a bag takes several from the last to the first. */
  private static List<Tuple> objects(Actor process, EtsTable table, Value value) {
    if (!(value instanceof Cons || value == Nil.NIL)) {
      return List.of(object(process, table, value));
    }
    List<Tuple> objects = new ArrayList<>();
    for (Value one : BuiltinArguments.list(process, value)) {
      objects.add(object(process, table, one));
    }
    return table.kind() == EtsTable.Kind.BAG ? objects.reversed() : objects;
  }

  private Value insert(Actor process, Value identity, Value value) {
    EtsTable table = table(process, identity);
    objects(process, table, value).forEach(table.store::insert);
    return Atom.TRUE;
  }

  /** All or none. */
  private Value insertNew(Actor process, Value identity, Value value) {
    EtsTable table = table(process, identity);
    List<Tuple> objects = objects(process, table, value);
    boolean isNew =
        objects.stream().allMatch(object -> table.store.find(table.key(object)).isEmpty());
    if (isNew) {
      objects.forEach(table.store::insert);
    }
    return Atom.of(isNew);
  }

  private Value element(Actor process, Value identity, Value key, Value position) {
    EtsTable table = table(process, identity);
    int at = BuiltinArguments.index(process, position);
    List<Tuple> found = table.store.find(key);
    boolean isThere =
        at > 0 && !found.isEmpty() && found.stream().allMatch(object -> at <= object.size());
    if (!isThere) {
      throw process.badarg();
    }
    List<Value> elements = found.stream().map(object -> object.elements[at - 1]).toList();
    return table.kind().isBag() ? Cons.list(elements) : elements.getFirst();
  }

  private Value delete(Actor process, Value identity, Value key) {
    table(process, identity).store.remove(key);
    return Atom.TRUE;
  }

  private Value deleteObject(Actor process, Value identity, Value object) {
    EtsTable table = table(process, identity);
    if (!(object instanceof Tuple tuple)) {
      throw process.badarg();
    }
    if (tuple.size() >= table.settings.keyPosition()) {
      table.store.removeObject(tuple);
    }
    return Atom.TRUE;
  }

  private Value take(Actor process, Value identity, Value key) {
    EtsTable table = table(process, identity);
    Value found = Cons.list(table.store.find(key));
    table.store.remove(key);
    return found;
  }

  /** How many there were. */
  private Value clear(Actor process, Value identity, Value unused) {
    EtsTable table = table(process, identity);
    int size = table.store.size();
    table.store.clear();
    return Small.of(size);
  }

  private Value next(Actor process, Value identity, Value key) {
    try {
      return key(table(process, identity).store.next(key));
    } catch (TableStore.NoSuchKey unknown) {
      throw process.badarg();
    }
  }

  private Value previous(Actor process, Value identity, Value key) {
    try {
      return key(table(process, identity).store.previous(key));
    } catch (TableStore.NoSuchKey unknown) {
      throw process.badarg();
    }
  }

  private Value slot(Actor process, Value identity, Value index) {
    EtsTable table = table(process, identity);
    int at = BuiltinArguments.index(process, index);
    if (at < 0) {
      throw process.badarg();
    }
    try {
      return table.store.slot(at).<Value>map(Cons::list).orElse(END);
    } catch (TableStore.NoSuchKey beyond) {
      throw process.badarg();
    }
  }
}

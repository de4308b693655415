package clew.erlang.builtin.ets;

import clew.erlang.builtin.base.BuiltinArguments;
import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.builtin.state.SharedState;
import clew.erlang.builtin.table.EtsTable;
import clew.erlang.eval.Actor;
import clew.erlang.value.Atom;
import clew.erlang.value.Big;
import clew.erlang.value.Cons;
import clew.erlang.value.Nil;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Changing elements of an object in its table. */
public final class TableCounterBuiltins {
  private final SharedState.Finder states;

  private TableCounterBuiltins(SharedState.Finder states) {
    this.states = states;
  }

  public static void register(BuiltinRegistry ets, SharedState.Finder states) {
    TableCounterBuiltins counters = new TableCounterBuiltins(states);
    ets.add3(
        "update_counter",
        (process, table, key, change) ->
            counters.count(process, counters.table(process, table), key, change));
    ets.add(
        "update_counter",
        4,
        (process, arguments) ->
            counters.countOr(process, arguments[0], arguments[1], arguments[2], arguments[3]));
    ets.add3("update_element", counters::set);
  }

  /** Objects can be changed only where a key has one. */
  private EtsTable table(Actor process, Value identity) {
    EtsTable table = states.of(process).tables.get(process, identity);
    if (table.kind().isBag()) {
      throw process.badarg();
    }
    return table;
  }

  private Value countOr(Actor process, Value identity, Value key, Value change, Value otherwise) {
    EtsTable table = table(process, identity);
    int position = table.settings.keyPosition();
    if (!(otherwise instanceof Tuple object) || object.size() < position) {
      throw process.badarg();
    }
    if (!table.store.find(key).isEmpty()) {
      return count(process, table, key, change);
    }
    Value[] elements = object.elements.clone();
    elements[position - 1] = key;
    Tuple changed = new Tuple(elements);
    Value result = applied(process, table, changed, change);
    table.store.insert(changed);
    return result;
  }

  private Value count(Actor process, EtsTable table, Value key, Value change) {
    List<Tuple> found = table.store.find(key);
    if (found.isEmpty()) {
      throw process.badarg();
    }
    Tuple changed = new Tuple(found.getFirst().elements.clone());
    Value result = applied(process, table, changed, change);
    table.store.replace(found.getFirst(), changed);
    return result;
  }

  /** Changes a copy; nothing is kept of it if one of several changes fails. */
  private static Value applied(Actor process, EtsTable table, Tuple object, Value change) {
    if (change instanceof Cons || change == Nil.NIL) {
      List<Value> results = new ArrayList<>();
      for (Value one : BuiltinArguments.list(process, change)) {
        results.add(changed(process, table, object, BuiltinArguments.tuple(process, one)));
      }
      return Cons.list(results);
    }
    Tuple operation =
        change instanceof Tuple tuple
            ? tuple
            : new Tuple(Small.of(table.settings.keyPosition() + 1L), change);
    return changed(process, table, object, operation);
  }

  private static int index(Actor process, EtsTable table, Tuple object, Value position) {
    int at = BuiltinArguments.index(process, position);
    if (at < 1 || at > object.size() || at == table.settings.keyPosition()) {
      throw process.badarg();
    }
    return at - 1;
  }

  private static Value changed(Actor process, EtsTable table, Tuple object, Tuple operation) {
    if (operation.size() != 2 && operation.size() != 4) {
      throw process.badarg();
    }
    int index = index(process, table, object, operation.elements[0]);
    BigInteger step = BuiltinArguments.integer(process, operation.elements[1]);
    BigInteger sum = BuiltinArguments.integer(process, object.elements[index]).add(step);
    if (operation.size() == 4) {
      BigInteger threshold = BuiltinArguments.integer(process, operation.elements[2]);
      BigInteger reset = BuiltinArguments.integer(process, operation.elements[3]);
      boolean isBeyond =
          step.signum() < 0 ? sum.compareTo(threshold) < 0 : sum.compareTo(threshold) > 0;
      sum = isBeyond ? reset : sum;
    }
    object.elements[index] = Big.of(sum);
    return object.elements[index];
  }

  private Value set(Actor process, Value identity, Value key, Value change) {
    EtsTable table = table(process, identity);
    List<Value> changes =
        change instanceof Tuple ? List.of(change) : BuiltinArguments.list(process, change);
    for (Value one : changes) {
      if (BuiltinArguments.tuple(process, one).size() != 2) {
        throw process.badarg();
      }
    }
    List<Tuple> found = table.store.find(key);
    if (found.isEmpty()) {
      return Atom.FALSE;
    }
    Tuple changed = new Tuple(found.getFirst().elements.clone());
    for (Value one : changes) {
      Tuple pair = (Tuple) one;
      changed.elements[index(process, table, changed, pair.elements[0])] = pair.elements[1];
    }
    table.store.replace(found.getFirst(), changed);
    return Atom.TRUE;
  }
}

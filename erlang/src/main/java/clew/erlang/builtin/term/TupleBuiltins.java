package clew.erlang.builtin.term;

import clew.erlang.builtin.base.BuiltinArguments;
import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.eval.Actor;
import clew.erlang.value.Cons;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.Arrays;
import java.util.List;

/** Functions on tuples. */
public final class TupleBuiltins {
  private static final int LARGEST = 16_777_215;

  private TupleBuiltins() {}

  public static void register(BuiltinRegistry erlang) {
    erlang.add2("element", (process, index, tuple) -> element(process, index, tuple));
    erlang.add3("setelement", TupleBuiltins::setElement);
    erlang.add1(
        "tuple_size", (process, tuple) -> Small.of(BuiltinArguments.tuple(process, tuple).size()));
    erlang.add1(
        "tuple_to_list",
        (process, tuple) ->
            Cons.list(Arrays.asList(BuiltinArguments.tuple(process, tuple).elements)));
    erlang.add1(
        "list_to_tuple",
        (process, list) -> new Tuple(BuiltinArguments.list(process, list).toArray(Value[]::new)));
    erlang.add2("append_element", TupleBuiltins::append);
    erlang.add2("delete_element", TupleBuiltins::delete);
    erlang.add3("insert_element", TupleBuiltins::insert);
    erlang.add2("make_tuple", (process, size, value) -> make(process, size, value, List.of()));
    erlang.add3(
        "make_tuple",
        (process, size, value, initial) ->
            make(process, size, value, BuiltinArguments.list(process, initial)));
  }

  private static Value element(Actor process, Value index, Value value) {
    Tuple tuple = BuiltinArguments.tuple(process, value);
    int at = BuiltinArguments.index(process, index);
    if (at < 1 || at > tuple.size()) {
      throw process.badarg();
    }
    return tuple.elements[at - 1];
  }

  private static Value setElement(Actor process, Value index, Value value, Value element) {
    Tuple tuple = BuiltinArguments.tuple(process, value);
    int at = BuiltinArguments.index(process, index);
    if (at < 1 || at > tuple.size()) {
      throw process.badarg();
    }
    Value[] copy = tuple.elements.clone();
    copy[at - 1] = element;
    return new Tuple(copy);
  }

  private static Value append(Actor process, Value value, Value element) {
    Tuple tuple = BuiltinArguments.tuple(process, value);
    Value[] copy = Arrays.copyOf(tuple.elements, tuple.size() + 1);
    copy[tuple.size()] = element;
    return new Tuple(copy);
  }

  private static Value delete(Actor process, Value index, Value value) {
    Tuple tuple = BuiltinArguments.tuple(process, value);
    int at = BuiltinArguments.index(process, index);
    if (at < 1 || at > tuple.size()) {
      throw process.badarg();
    }
    Value[] copy = new Value[tuple.size() - 1];
    System.arraycopy(tuple.elements, 0, copy, 0, at - 1);
    System.arraycopy(tuple.elements, at, copy, at - 1, copy.length - at + 1);
    return new Tuple(copy);
  }

  private static Value insert(Actor process, Value index, Value value, Value element) {
    Tuple tuple = BuiltinArguments.tuple(process, value);
    int at = BuiltinArguments.index(process, index);
    if (at < 1 || at > tuple.size() + 1) {
      throw process.badarg();
    }
    Value[] copy = new Value[tuple.size() + 1];
    System.arraycopy(tuple.elements, 0, copy, 0, at - 1);
    copy[at - 1] = element;
    System.arraycopy(tuple.elements, at - 1, copy, at, copy.length - at);
    return new Tuple(copy);
  }

  private static Value make(Actor process, Value size, Value value, List<Value> initial) {
    int length = BuiltinArguments.index(process, size);
    if (length < 0 || length > LARGEST) {
      throw process.badarg();
    }
    Value[] elements = new Value[length];
    Arrays.fill(elements, value);
    for (Value pair : initial) {
      if (!(pair instanceof Tuple tuple) || tuple.size() != 2) {
        throw process.badarg();
      }
      int at = BuiltinArguments.index(process, tuple.elements[0]);
      if (at < 1 || at > length) {
        throw process.badarg();
      }
      elements[at - 1] = tuple.elements[1];
    }
    return new Tuple(elements);
  }
}

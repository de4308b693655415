package clew.erlang.model.term;

import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Fun;
import clew.erlang.value.MapValue;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/** Looks for an atom in values. */
public final class AtomSearch {
  private AtomSearch() {}

  /** Whether the atom of a name is in one of the values. */
  public static boolean isIn(Value[] values, String name) {
    Deque<Value> work = new ArrayDeque<>();
    for (Value value : values) {
      work.push(PlainValues.of(value));
    }
    while (!work.isEmpty()) {
      switch (work.pop()) {
        case Atom atom -> {
          if (atom.name().equals(name)) {
            return true;
          }
        }
        case Cons cell -> {
          work.push(cell.tail);
          work.push(cell.head);
        }
        case Tuple tuple -> Arrays.asList(tuple.elements).forEach(work::push);
        case MapValue map ->
            map.entries()
                .forEach(
                    entry -> {
                      work.push(entry.key());
                      work.push(entry.value());
                    });
        case Fun fun -> Arrays.asList(fun.environment()).forEach(work::push);
        default -> {}
      }
    }
    return false;
  }
}

package clew.erlang.instrument;

import clew.erlang.model.term.PlainValues;
import clew.erlang.value.Cons;
import clew.erlang.value.Nil;
import clew.erlang.value.TermOrder;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A process dictionary, as pairs or as keys, in the order that it has on the node, with the values
 * that we know.
 */
final class DictionaryOrder {
  private DictionaryOrder() {}

  /** Nothing, if the node has other keys or values. */
  static Optional<Value> by(Value ours, Value told) {
    Map<Value, Value> known = new TreeMap<>(TermOrder::ofKeys);
    Value rest = ours;
    for (; rest instanceof Cons cell; rest = cell.tail) {
      known.put(key(cell.head), cell.head);
    }
    List<Value> ordered = new ArrayList<>();
    rest = told;
    for (; rest instanceof Cons cell; rest = cell.tail) {
      Value same = known.remove(key(cell.head));
      if (same == null || !CopyEquality.are(same, cell.head)) {
        return Optional.empty();
      }
      ordered.add(same);
    }
    return known.isEmpty() && rest == Nil.NIL ? Optional.of(Cons.list(ordered)) : Optional.empty();
  }

  private static Value key(Value element) {
    return PlainValues.of(
        element instanceof Tuple pair && pair.size() == 2 ? pair.elements[0] : element);
  }
}

package clew.erlang.builtin.term;

import clew.erlang.builtin.base.BuiltinArguments;
import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.eval.Actor;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.ExactEquality;
import clew.erlang.value.Nil;
import clew.erlang.value.Small;
import clew.erlang.value.TermOrder;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Functions on lists that the real system has in C. */
public final class ListBuiltins {
  private ListBuiltins() {}

  public static void register(BuiltinRegistry registry) {
    BuiltinRegistry erlang = registry.in("erlang");
    erlang.add1("hd", (process, list) -> cell(process, list).head);
    erlang.add1("tl", (process, list) -> cell(process, list).tail);
    erlang.add1("length", ListBuiltins::length);
    erlang.add2("++", ListBuiltins::append);
    erlang.add2("--", ListBuiltins::subtract);
    BuiltinRegistry lists = registry.in("lists");
    lists.add2("member", ListBuiltins::member);
    lists.add2("reverse", ListBuiltins::reverse);
    lists.add3("keyfind", (process, key, at, list) -> orFalse(find(process, key, at, list)));
    lists.add3(
        "keymember", (process, key, at, list) -> Atom.of(find(process, key, at, list) != null));
    lists.add3("keysearch", ListBuiltins::keySearch);
  }

  private static Cons cell(Actor process, Value list) {
    if (list instanceof Cons cell) {
      return cell;
    }
    throw process.badarg();
  }

  private static Value length(Actor process, Value list) {
    long length = 0;
    Value rest = list;
    while (rest instanceof Cons cell) {
      length++;
      rest = cell.tail;
    }
    if (rest != Nil.NIL) {
      throw process.badarg();
    }
    return Small.of(length);
  }

  static Value append(Actor process, Value left, Value right) {
    return left == Nil.NIL ? right : Cons.list(BuiltinArguments.list(process, left), right);
  }

  /** Removes the first equal element for each on the right; by exact equality, in n log n. */
  private static Value subtract(Actor process, Value left, Value right) {
    List<Value> kept = BuiltinArguments.list(process, left);
    List<Value> removed = BuiltinArguments.list(process, right);
    if (kept.isEmpty() || removed.isEmpty()) {
      return left;
    }
    TreeMap<Value, Integer> counts = new TreeMap<>(TermOrder::ofKeys);
    removed.forEach(value -> counts.merge(value, 1, Integer::sum));
    List<Value> rest = new ArrayList<>();
    for (Value value : kept) {
      Integer count = counts.get(value);
      if (count == null) {
        rest.add(value);
      } else if (count == 1) {
        counts.remove(value);
      } else {
        counts.put(value, count - 1);
      }
    }
    return Cons.list(rest);
  }

  private static Value member(Actor process, Value element, Value list) {
    Value rest = list;
    while (rest instanceof Cons cell) {
      if (ExactEquality.same(cell.head, element)) {
        return Atom.TRUE;
      }
      rest = cell.tail;
    }
    if (rest != Nil.NIL) {
      throw process.badarg();
    }
    return Atom.FALSE;
  }

  private static Value reverse(Actor process, Value list, Value tail) {
    Value result = tail;
    Value rest = list;
    while (rest instanceof Cons cell) {
      result = new Cons(cell.head, result);
      rest = cell.tail;
    }
    if (rest != Nil.NIL) {
      throw process.badarg();
    }
    return result;
  }

  /** The first tuple whose element is equal to the key by {@code ==}. */
  private static @Nullable Tuple find(Actor process, Value key, Value position, Value list) {
    int at = BuiltinArguments.index(process, position);
    if (at < 1) {
      throw process.badarg();
    }
    Value rest = list;
    while (rest instanceof Cons cell) {
      if (cell.head instanceof Tuple tuple
          && tuple.size() >= at
          && TermOrder.compare(tuple.elements[at - 1], key) == 0) {
        return tuple;
      }
      rest = cell.tail;
    }
    if (rest != Nil.NIL) {
      throw process.badarg();
    }
    return null;
  }

  private static Value orFalse(@Nullable Tuple tuple) {
    return tuple == null ? Atom.FALSE : tuple;
  }

  private static Value keySearch(Actor process, Value key, Value at, Value list) {
    Tuple found = find(process, key, at, list);
    return found == null ? Atom.FALSE : new Tuple(Atom.of("value"), found);
  }
}

package clew.erlang.render;

import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Nil;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;

/** Whether a list looks like a stack trace: all of it calls, with where they are. */
final class StackTraceShape {
  private StackTraceShape() {}

  static boolean isStack(Cons list) {
    Value rest = list;
    while (rest instanceof Cons cell) {
      if (!isCall(cell.head)) {
        return false;
      }
      rest = cell.tail;
    }
    return rest == Nil.NIL;
  }

  private static boolean isCall(Value value) {
    return value instanceof Tuple tuple
        && tuple.size() == 4
        && tuple.elements[0] instanceof Atom
        && tuple.elements[1] instanceof Atom
        && (tuple.elements[2] instanceof Small
            || tuple.elements[2] instanceof Cons
            || tuple.elements[2] == Nil.NIL)
        && isPlace(tuple.elements[3]);
  }

  private static boolean isPlace(Value value) {
    Value rest = value;
    while (rest instanceof Cons cell) {
      boolean isKnown =
          cell.head instanceof Tuple item
              && item.size() == 2
              && item.elements[0] instanceof Atom key
              && (key.name().equals("file")
                  || key.name().equals("line")
                  || key.name().equals("error_info"));
      if (!isKnown) {
        return false;
      }
      rest = cell.tail;
    }
    return rest == Nil.NIL;
  }
}

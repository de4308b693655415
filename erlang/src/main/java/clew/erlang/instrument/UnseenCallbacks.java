package clew.erlang.instrument;

import clew.erlang.model.term.PlainValues;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Fun;
import clew.erlang.value.MapValue;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;

/** Whether a call may have code of the program run where it is not seen. */
final class UnseenCallbacks {
  private UnseenCallbacks() {}

  /** It starts a process, or is given a function that somebody else may call. */
  static boolean isPossible(Atom module, Atom name, Value[] arguments) {
    if (module.name().equals("erlang") && name.name().startsWith("spawn")) {
      return true;
    }
    return !isAboutFunction(module, name) && holdFunctions(arguments);
  }

  /** It only looks at a function. */
  private static boolean isAboutFunction(Atom module, Atom name) {
    return module.name().equals("erlang") && name.name().startsWith("fun_");
  }

  /** It looks at what is not the same of a function and of its copy, or at values that it holds. */
  static boolean isRevealing(Atom module, Atom name, Value[] arguments) {
    boolean isSame =
        name.name().equals("fun_info_mfa")
            || (arguments.length == 2 && arguments[1] instanceof Atom item && isSame(item.name()));
    return isAboutFunction(module, name) && !isSame;
  }

  private static boolean isSame(String item) {
    return Set.of("module", "name", "arity", "type").contains(item);
  }

  static boolean holdFunctions(Value[] arguments) {
    for (Value argument : arguments) {
      if (holdsFunction(PlainValues.of(argument))) {
        return true;
      }
    }
    return false;
  }

  private static boolean holdsFunction(Value value) {
    Deque<Value> work = new ArrayDeque<>();
    work.push(value);
    while (!work.isEmpty()) {
      Value next = work.pop();
      while (next instanceof Cons cell) {
        if (isStructure(cell.head)) {
          work.push(cell.head);
        }
        next = cell.tail;
      }
      switch (next) {
        case Fun fun -> {
          return true;
        }
        case Tuple tuple -> {
          for (Value element : tuple.elements) {
            if (isStructure(element)) {
              work.push(element);
            }
          }
        }
        case MapValue map ->
            map.entries().forEach(entry -> work.push(new Cons(entry.key(), entry.value())));
        default -> {}
      }
    }
    return false;
  }

  private static boolean isStructure(Value value) {
    return value instanceof Cons
        || value instanceof Tuple
        || value instanceof MapValue
        || value instanceof Fun;
  }
}

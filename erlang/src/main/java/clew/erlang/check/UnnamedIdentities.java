package clew.erlang.check;

import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Fun;
import clew.erlang.value.Nil;
import clew.erlang.value.Opaque;
import clew.erlang.value.Pid;
import clew.erlang.value.Port;
import clew.erlang.value.Reference;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A value in which processes, references, ports and functions have no names but the order in which
 * they are met: two systems never give them the same ones. Of a function the arity is told. What is
 * in maps, and deeper than anybody looks, is left as it is.
 */
final class UnnamedIdentities {
  private static final int DEEPEST = 20;
  private static final int LONGEST = 10_000;

  private final Map<Value, Integer> met = new HashMap<>();

  Value in(Value value) {
    return in(value, 0);
  }

  private Value in(Value value, int depth) {
    if (depth > DEEPEST) {
      return value;
    }
    return switch (value) {
      case Pid pid -> met("pid", pid);
      case Reference reference -> met("reference", reference);
      case Port port -> met("port", port);
      case Fun.External fun -> fun;
      case Fun fun -> new Tuple(Atom.of("a function"), Small.of(fun.arity()));
      case Opaque opaque -> Atom.of("something of the system");
      case Tuple tuple -> {
        Value[] elements = new Value[tuple.size()];
        for (int i = 0; i < elements.length; i++) {
          elements[i] = in(tuple.elements[i], depth + 1);
        }
        yield new Tuple(elements);
      }
      case Cons cons -> list(cons, depth);
      default -> value;
    };
  }

  private Value list(Cons cons, int depth) {
    List<Value> elements = new ArrayList<>();
    Value rest = cons;
    while (rest instanceof Cons cell && elements.size() < LONGEST) {
      elements.add(in(cell.head, depth + 1));
      rest = cell.tail;
    }
    return Cons.list(elements, rest == Nil.NIL || rest instanceof Cons ? rest : in(rest, depth));
  }

  private Value met(String kind, Value identity) {
    int number = met.computeIfAbsent(identity, first -> met.size());
    return new Tuple(Atom.of("a " + kind), Small.of(number));
  }
}

package clew.prolog.builtin.term;

import clew.prolog.builtin.base.BuiltinRegistry;
import clew.prolog.builtin.base.ListArguments;
import clew.prolog.error.IsoErrors;
import clew.prolog.eval.Machine;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Int;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/** The sort family. */
public final class SortBuiltins {
  private static final Functor PAIR = Functor.of("-", 2);

  private static final Set<String> ORDERS = Set.of("@<", "@=<", "@>", "@>=");

  private SortBuiltins() {}

  public static void define(BuiltinRegistry builtins) {
    builtins.add(
        "msort",
        2,
        (machine, arguments) -> {
          List<Value> list = ListArguments.of(arguments[0]);
          list.sort(order(machine));
          return machine.unify(arguments[1], Cell.list(list));
        });
    builtins.add(
        "sort",
        2,
        (machine, arguments) ->
            machine.unify(
                arguments[1], Cell.list(unique(ListArguments.of(arguments[0]), order(machine)))));
    builtins.add("sort", 4, SortBuiltins::sort);
    builtins.add("keysort", 2, SortBuiltins::keysort);
    builtins.add("length", 2, SortBuiltins::length);
    builtins.add(
        "is_list",
        1,
        (machine, arguments) -> {
          Value at = arguments[0].walked();
          Cell slow = null;
          int steps = 0;
          while (at instanceof Cell cell && cell != slow) {
            if ((++steps & (steps - 1)) == 0) {
              slow = cell;
            }
            at = cell.tail().walked();
          }
          return at == Atom.NIL;
        });
  }

  /** Sorted, of equal ones only the first. */
  public static List<Value> unique(List<Value> list, Comparator<Value> order) {
    List<Value> sorted = new ArrayList<>(list);
    sorted.sort(order);
    List<Value> kept = new ArrayList<>(sorted.size());
    for (Value value : sorted) {
      if (kept.isEmpty() || order.compare(kept.getLast(), value) != 0) {
        kept.add(value);
      }
    }
    return kept;
  }

  private static boolean sort(Machine machine, Value[] arguments) {
    Value key = arguments[0].walked();
    if (key instanceof Var) {
      throw IsoErrors.instantiation();
    }
    Atom direction = ListArguments.atom(arguments[1]);
    if (!ORDERS.contains(direction.name())) {
      throw IsoErrors.domain("order", direction);
    }
    List<Value> list = ListArguments.of(arguments[2]);
    if (!(key instanceof Int) && !list.isEmpty()) {
      throw key instanceof Atom
          ? IsoErrors.type("dict", list.getFirst())
          : IsoErrors.type("integer", key);
    }
    int position = key instanceof Int ? ListArguments.integer(key) : 0;
    if (position < 0) {
      throw IsoErrors.domain("not_less_than_one", key);
    }
    if (position > 0) {
      list.forEach(element -> part(element, position));
    }
    Comparator<Value> order =
        direction.name().startsWith("@<") || direction.name().equals("@=<")
            ? by(machine, position)
            : by(machine, position).reversed();
    boolean keepsAll = direction.name().equals("@=<") || direction.name().equals("@>=");
    if (keepsAll) {
      list.sort(order);
    } else {
      list = unique(list, order);
    }
    return machine.unify(arguments[3], Cell.list(list));
  }

  /** The standard order, in sorts that can be interrupted. */
  public static Comparator<Value> order(Machine machine) {
    return (a, b) -> {
      machine.work();
      return machine.compare(a, b);
    };
  }

  private static Comparator<Value> by(Machine machine, int position) {
    Comparator<Value> order = order(machine);
    return position == 0 ? order : (a, b) -> order.compare(part(a, position), part(b, position));
  }

  private static Value part(Value element, int position) {
    return switch (element.walked()) {
      case Compound compound when compound.arity() >= position -> compound.argument(position - 1);
      case Compound compound -> throw IsoErrors.type("compound", compound);
      case Var _ -> throw IsoErrors.instantiation();
      case Value other -> throw IsoErrors.type("compound", other);
    };
  }

  private static boolean keysort(Machine machine, Value[] arguments) {
    List<Value> list = ListArguments.of(arguments[0]);
    for (Value element : list) {
      Value pair = element.walked();
      if (!(pair instanceof Compound compound && compound.is(PAIR))) {
        throw IsoErrors.inPlain(IsoErrors.typeOrUnbound("pair", pair), Functor.of("keysort", 2));
      }
    }
    list.sort(Comparator.comparing(pair -> ((Compound) pair.walked()).argument(0), order(machine)));
    return machine.unify(arguments[1], Cell.list(list));
  }

  // ---- length

  private static boolean length(Machine machine, Value[] arguments) {
    Value list = arguments[0];
    Value length = arguments[1].walked();
    if (!(length instanceof Var || length instanceof Int)) {
      throw IsoErrors.type("integer", length);
    }
    if (length instanceof Int(long wanted) && wanted < 0) {
      throw IsoErrors.domain("not_less_than_zero", length);
    }
    long count = 0;
    Value at = list.walked();
    Cell slow = null;
    while (at instanceof Cell cell) {
      if (cell == slow) {
        throw IsoErrors.type("list", list.walked());
      }
      if ((++count & (count - 1)) == 0) {
        slow = cell;
      }
      at = cell.tail().walked();
    }
    if (at == Atom.NIL) {
      return machine.unify(length, Int.of(count));
    }
    if (!(at instanceof Var tail)) {
      throw IsoErrors.type("list", list.walked());
    }
    if (length instanceof Int(long wanted)) {
      machine.roomForVariables(wanted - count);
      return wanted >= count && machine.unify(tail, fresh(machine, wanted - count));
    }
    if (length == tail) {
      return false;
    }
    return longer(machine, tail, length, count, 0);
  }

  private static boolean longer(Machine machine, Value tail, Value length, long before, long more) {
    machine.offer(again -> longer(again, tail, length, before, more + 1));
    return machine.unify(tail, fresh(machine, more))
        && machine.unify(length, Int.of(before + more));
  }

  private static Value fresh(Machine machine, long count) {
    Value list = Atom.NIL;
    for (long i = 0; i < count; i++) {
      machine.work();
      list = new Cell(machine.fresh(), list);
    }
    return list;
  }
}

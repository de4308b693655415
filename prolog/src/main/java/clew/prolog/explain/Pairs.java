package clew.prolog.explain;

import clew.prolog.builtin.Lists;
import clew.prolog.eval.Copy;
import clew.prolog.eval.Machine;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import java.util.ArrayList;
import java.util.List;

/** What is done to goals of which there are two, a concrete and a symbolic one. */
final class Pairs {
  private static final Functor AND = Functor.of(",", 2);
  private static final Functor IN = Functor.of(":", 2);

  private final Machine machine;

  Pairs(Machine machine) {
    this.machine = machine;
  }

  /** The symbolic goal with the shape of the concrete one. */
  Compound alike(Compound goal, Pair first) {
    if (!(first.symbolic().walked() instanceof Compound twin && twin.is(goal.functor()))) {
      fix(first);
      return (Compound) first.symbolic().walked();
    }
    return twin;
  }

  /** From here on the symbolic goal is what the concrete one is. */
  void fix(Pair first) {
    if (!machine.unify(first.symbolic(), Copied.of(first.concrete(), machine))) {
      throw new IllegalStateException("a goal that is no instance of the symbolic one");
    }
  }

  /** A state on variables of its own. */
  record State(Value answer, List<Pair> goals) {}

  /** The goals and the answer on variables of their own. */
  State copied(Value answer, List<Pair> goals) {
    List<Value> all = new ArrayList<>(List.of(answer));
    for (Pair pair : goals) {
      all.add(pair.concrete());
      all.add(pair.symbolic());
    }
    List<Value> copies = Lists.of(Copy.of(Cell.list(all), machine.bindings(), false));
    List<Pair> made = new ArrayList<>();
    for (int i = 0; i < goals.size(); i++) {
      made.add(goals.get(i).with(copies.get(2 * i + 1), copies.get(2 * i + 2)));
    }
    return new State(copies.getFirst(), made);
  }

  /** Takes conjunctions in front apart, and {@code true} away. */
  List<Pair> unpacked(List<Pair> given) {
    List<Pair> left = new ArrayList<>(given.reversed());
    while (!left.isEmpty()) {
      Pair first = left.getLast();
      Value goal = first.concrete().walked();
      if (first.isExit()) {
        break;
      }
      if (goal == Atom.TRUE) {
        left.removeLast();
      } else if (goal instanceof Compound pair && pair.is(AND)) {
        Compound twin = alike(pair, first);
        left.removeLast();
        left.add(first.with(pair.argument(1), twin.argument(1)));
        left.add(first.with(pair.argument(0), twin.argument(0)));
      } else if (goal instanceof Compound pair
          && pair.is(IN)
          && pair.argument(0).walked() instanceof Atom module) {
        Compound twin = alike(pair, first);
        left.removeLast();
        left.add(new Pair(pair.argument(1), twin.argument(1), module, first.cut(), ""));
      } else {
        break;
      }
    }
    return List.copyOf(left.reversed());
  }
}

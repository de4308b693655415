package clew.prolog.paper;

import clew.prolog.builtin.base.ListArguments;
import clew.prolog.eval.Machine;
import clew.prolog.eval.TermCopy;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import java.util.ArrayList;
import java.util.List;

/** What is done to goals of which there are two, a concrete and a symbolic one. */
final class ConcolicGoals {
  private static final Functor AND = Functor.of(",", 2);
  private static final Functor IN = Functor.of(":", 2);

  private final Machine machine;

  ConcolicGoals(Machine machine) {
    this.machine = machine;
  }

  /** The symbolic goal with the shape of the concrete one. */
  Compound counterpart(Compound goal, ConcolicGoal first) {
    if (!(first.symbolic().walked() instanceof Compound paired && paired.is(goal.functor()))) {
      fix(first);
      return (Compound) first.symbolic().walked();
    }
    return paired;
  }

  /** From here on the symbolic goal is what the concrete one is. */
  void fix(ConcolicGoal first) {
    if (!machine.unify(first.symbolic(), StateCopy.of(first.concrete(), machine))) {
      throw new IllegalStateException("a goal that is no instance of the symbolic one");
    }
  }

  /** A state on variables of its own. */
  record State(Value answer, List<ConcolicGoal> goals) {}

  /** The goals and the answer on variables of their own. */
  State copied(Value answer, List<ConcolicGoal> goals) {
    List<Value> all = new ArrayList<>(List.of(answer));
    for (ConcolicGoal pair : goals) {
      all.add(pair.concrete());
      all.add(pair.symbolic());
    }
    List<Value> copies = ListArguments.of(TermCopy.of(Cell.list(all), machine.bindings(), false));
    List<ConcolicGoal> made = new ArrayList<>();
    for (int i = 0; i < goals.size(); i++) {
      made.add(goals.get(i).with(copies.get(2 * i + 1), copies.get(2 * i + 2)));
    }
    return new State(copies.getFirst(), made);
  }

  /** Takes conjunctions in front apart, and {@code true} away. */
  List<ConcolicGoal> unpacked(List<ConcolicGoal> given) {
    List<ConcolicGoal> left = new ArrayList<>(given.reversed());
    while (!left.isEmpty()) {
      ConcolicGoal first = left.getLast();
      Value goal = first.concrete().walked();
      if (first.isExit()) {
        break;
      }
      if (goal == Atom.TRUE) {
        left.removeLast();
      } else if (goal instanceof Compound pair && pair.is(AND)) {
        Compound paired = counterpart(pair, first);
        left.removeLast();
        left.add(first.with(pair.argument(1), paired.argument(1)));
        left.add(first.with(pair.argument(0), paired.argument(0)));
      } else if (goal instanceof Compound pair
          && pair.is(IN)
          && pair.argument(0).walked() instanceof Atom module) {
        Compound paired = counterpart(pair, first);
        left.removeLast();
        left.add(new ConcolicGoal(pair.argument(1), paired.argument(1), module, first.cut(), ""));
      } else {
        break;
      }
    }
    return List.copyOf(left.reversed());
  }
}

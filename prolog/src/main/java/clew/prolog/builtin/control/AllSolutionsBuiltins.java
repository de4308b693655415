package clew.prolog.builtin.control;

import clew.prolog.builtin.base.BuiltinRegistry;
import clew.prolog.builtin.base.ListArguments;
import clew.prolog.builtin.term.SortBuiltins;
import clew.prolog.builtin.term.TermInspection;
import clew.prolog.error.IsoErrors;
import clew.prolog.eval.Machine;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Structure;
import clew.prolog.value.TermOrder;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;

/** All solutions of a goal: findall, bagof, setof and what is made of them. */
public final class AllSolutionsBuiltins {
  private static final Functor HAT = Functor.of("^", 2);
  private static final Functor IN = Functor.of(":", 2);
  private static final Functor PAIR = Functor.of("-", 2);

  private AllSolutionsBuiltins() {}

  public static void define(BuiltinRegistry builtins) {
    builtins.add(
        "findall",
        3,
        (machine, arguments) -> {
          Value result = arguments[2];
          collect(
              machine,
              arguments[0],
              arguments[1],
              (after, found) -> after.unify(result, Cell.list(found)));
          return true;
        });
    builtins.add(
        "findall",
        4,
        (machine, arguments) -> {
          Value result = arguments[2];
          Value tail = arguments[3];
          collect(
              machine,
              arguments[0],
              arguments[1],
              (after, found) -> after.unify(result, Cell.list(found, tail)));
          return true;
        });
    builtins.add("bagof", 3, (machine, arguments) -> bags(machine, arguments, false));
    builtins.add("setof", 3, (machine, arguments) -> bags(machine, arguments, true));
  }

  /** Runs a goal to its end, then hands over copies of the template for all solutions. */
  static void collect(
      Machine machine, Value template, Value goal, BiPredicate<Machine, List<Value>> then) {
    List<Value> found = new ArrayList<>();
    machine.offer(done -> then.test(done, found));
    machine.then(
        solved -> {
          found.add(CallBuiltins.copy(solved, template));
          return false;
        });
    machine.enter(goal);
  }

  private static boolean bags(Machine machine, Value[] arguments, boolean isSet) {
    Value template = arguments[0];
    Value result = arguments[2];
    Value goal = arguments[1].walked();
    Set<Var> bound = new LinkedHashSet<>();
    TermInspection.variables(template, bound);
    Atom module = machine.context();
    while (goal instanceof Compound compound && (compound.is(HAT) || compound.is(IN))) {
      if (compound.is(HAT)) {
        TermInspection.variables(compound.argument(0), bound);
      } else {
        module = ListArguments.atom(compound.argument(0));
      }
      goal = compound.argument(1).walked();
    }
    if (goal instanceof Var) {
      throw IsoErrors.instantiation();
    }
    Set<Var> free = new LinkedHashSet<>();
    BagofVariables.of(goal, bound, free);
    Value run = Structure.of(IN, module, goal);
    if (free.isEmpty()) {
      collect(
          machine,
          template,
          run,
          (after, found) ->
              !found.isEmpty()
                  && after.unify(result, isSet ? sorted(after, found) : Cell.list(found)));
      return true;
    }
    Value witness = Structure.of(Functor.of("v", free.size()), free.toArray(Value[]::new));
    collect(
        machine,
        Structure.of(PAIR, witness, template),
        run,
        (after, found) -> pick(after, group(after, found), 0, witness, result, isSet));
    return true;
  }

  private static Value sorted(Machine machine, List<Value> found) {
    return Cell.list(SortBuiltins.unique(found, SortBuiltins.order(machine)));
  }

  /** Solutions with the same values of the free variables. */
  private record Group(Value witness, List<Value> members) {}

  private static List<Group> group(Machine machine, List<Value> found) {
    List<Value> sorted = new ArrayList<>(found);
    sorted.sort(Comparator.comparing(AllSolutionsBuiltins::key, SortBuiltins.order(machine)));
    List<Group> groups = new ArrayList<>();
    List<Value> rest = sorted;
    while (!rest.isEmpty()) {
      Value first = key(rest.getFirst());
      List<Value> members = new ArrayList<>();
      List<Value> others = new ArrayList<>();
      for (Value pair : rest) {
        if (TermOrder.isVariant(first, key(pair)) && machine.unify(first, key(pair))) {
          members.add(((Compound) pair).argument(1));
        } else {
          others.add(pair);
        }
      }
      groups.add(new Group(first, members));
      rest = others;
    }
    return groups;
  }

  private static Value key(Value pair) {
    return ((Compound) pair).argument(0);
  }

  private static boolean pick(
      Machine machine, List<Group> groups, int at, Value witness, Value result, boolean isSet) {
    if (at >= groups.size()) {
      return false;
    }
    if (at + 1 < groups.size()) {
      machine.offer(again -> pick(again, groups, at + 1, witness, result, isSet));
    }
    Group group = groups.get(at);
    Value bag = isSet ? sorted(machine, group.members) : Cell.list(group.members);
    return machine.unify(witness, group.witness) && machine.unify(result, bag);
  }
}

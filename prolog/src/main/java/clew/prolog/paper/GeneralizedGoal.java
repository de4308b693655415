package clew.prolog.paper;

import clew.prolog.eval.Machine;
import clew.prolog.source.ReadResult;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A goal with variables in place of its arguments, where concolic execution begins.
 *
 * @param names of the variables: what the user called them, or made up
 * @param symbols the variables, in the order of the arguments
 */
record GeneralizedGoal(Value goal, List<String> names, List<Value> symbols) {
  private static final Functor AND = Functor.of(",", 2);

  static GeneralizedGoal of(Value goal, List<ReadResult.Named> variables, Machine machine) {
    Map<Var, String> given = new HashMap<>();
    variables.forEach(named -> given.put((Var) named.variable().walked(), named.name()));
    Map<Var, Var> renamed = new HashMap<>();
    List<Value> symbols = new ArrayList<>();
    List<String> names = new ArrayList<>();
    List<Value> made = new ArrayList<>();
    for (Value one : conjuncts(goal)) {
      Value[] arguments = new Value[one instanceof Compound atom ? atom.arity() : 0];
      for (int i = 0; i < arguments.length; i++) {
        Value argument = ((Compound) one).argument(i).walked();
        Var known = argument instanceof Var variable ? renamed.get(variable) : null;
        if (known == null) {
          known = machine.fresh();
          String name = argument instanceof Var variable ? given.get(variable) : null;
          names.add(name == null ? name(arguments.length, names, given.values()) : name);
          symbols.add(known);
          if (argument instanceof Var variable) {
            renamed.put(variable, known);
          }
        }
        arguments[i] = known;
      }
      made.add(one instanceof Compound atom ? Structure.of(atom.functor(), arguments) : one);
    }
    Value all = made.getLast();
    for (int i = made.size() - 2; i >= 0; i--) {
      all = Structure.of(AND, made.get(i), all);
    }
    return new GeneralizedGoal(all, names, symbols);
  }

  private static String name(int arity, List<String> names, Collection<String> taken) {
    if (arity == 1 && !names.contains("X") && !taken.contains("X")) {
      return "X";
    }
    int number = 1;
    while (names.contains("X" + number) || taken.contains("X" + number)) {
      number++;
    }
    return "X" + number;
  }

  private static List<Value> conjuncts(Value goal) {
    List<Value> found = new ArrayList<>();
    Value at = goal.walked();
    while (at instanceof Compound pair && pair.is(AND)) {
      found.add(pair.argument(0).walked());
      at = pair.argument(1).walked();
    }
    found.add(at);
    return found;
  }
}

package clew.prolog.follow;

import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.prolog.model.term.TermEncoding;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The goal under test with the name of each of its arguments, and goals made from it by inputs.
 *
 * @param names one for each argument
 */
public record GoalTemplate(Goal goal, List<String> names, TermPool pool) {
  /** A goal with its variables in the order they occur, each with a name. */
  public record Made(Value goal, Map<Var, String> variables) {}

  /** The goal that an input makes; outputs are called as their arguments. */
  public Made made(Assignment input) {
    TermEncoding encoding = new TermEncoding(pool);
    List<Term> given = new ArrayList<>();
    for (GoalArgument argument : goal.arguments()) {
      if (argument instanceof GoalArgument.Input(Unknown unknown, boolean mayBeOpen)) {
        given.add(value(input, unknown));
      }
    }
    long[] next = {0};
    List<Value> values = encoding.values(given, () -> new Var(next[0]++));
    Map<Var, String> variables = new LinkedHashMap<>();
    List<Value> arguments = new ArrayList<>();
    int at = 0;
    for (int i = 0; i < names.size(); i++) {
      switch (goal.arguments().get(i)) {
        case GoalArgument.Input _ -> arguments.add(values.get(at++));
        case GoalArgument.Fixed(Value value) -> arguments.add(value);
        case GoalArgument.Output _ -> {
          Var output = new Var(next[0]++);
          variables.put(output, names.get(i));
          arguments.add(output);
        }
      }
    }
    Value whole =
        arguments.isEmpty()
            ? goal.functor().name()
            : Structure.of(goal.functor(), arguments.toArray(Value[]::new));
    return new Made(whole, named(whole, variables));
  }

  static Term value(Assignment input, Unknown unknown) {
    return input
        .value(unknown)
        .orElseThrow(() -> new IllegalArgumentException("no value for " + unknown));
  }

  /** In the order they occur; those of inputs get letters that are free. */
  private static Map<Var, String> named(Value whole, Map<Var, String> outputs) {
    Map<Var, String> named = new LinkedHashMap<>();
    int letter = 0;
    for (Value each : clew.prolog.builtin.term.TermInspection.variables(whole)) {
      Var variable = (Var) each;
      String name = outputs.get(variable);
      while (name == null) {
        String next = letter < 26 ? String.valueOf((char) ('A' + letter)) : "V" + letter;
        letter++;
        name = outputs.containsValue(next) ? null : next;
      }
      named.put(variable, name);
    }
    return named;
  }
}

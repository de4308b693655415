package clew.erlang.model;

import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.erlang.eval.Closure;
import clew.erlang.eval.DataNodes;
import clew.erlang.eval.MachineFunction;
import clew.erlang.model.term.ValueTerms;
import clew.erlang.value.Atom;
import clew.erlang.value.Value;

/** The arguments of a call, from an input of the search. */
public final class InputConversion {
  private InputConversion() {}

  /** The value of a parameter; 0 where the input says nothing. */
  public static Term of(Assignment input, Unknown parameter) {
    return input
        .value(parameter)
        .orElseThrow(() -> new IllegalArgumentException("no value for " + parameter));
  }

  public static Value value(Term term) {
    return ValueTerms.value(term, InputConversion::function);
  }

  /** A function that gives the same result whatever it is called with. */
  private static Value function(Term.Table table) {
    int arity = table.points().keySet().stream().findFirst().map(key -> key.size()).orElse(1);
    Value result = value(table.otherwise());
    MachineFunction constant =
        new MachineFunction(
            Atom.of("clew"),
            Atom.of("constant"),
            arity,
            "",
            0,
            function -> {
              function.slots(arity);
              return new DataNodes.Literal(result);
            });
    return new Closure(constant, new Value[0]);
  }
}

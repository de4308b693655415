package clew.erlang.check;

import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.erlang.eval.Closure;
import clew.erlang.eval.Data;
import clew.erlang.eval.Function;
import clew.erlang.symbol.Symbols;
import clew.erlang.value.Atom;
import clew.erlang.value.Value;

/** The arguments of a call, from an input of the search. */
final class Inputs {
  private Inputs() {}

  /** The value of a parameter; 0 where the input says nothing. */
  static Term of(Assignment input, Unknown parameter) {
    return input
        .value(parameter)
        .orElseThrow(() -> new IllegalArgumentException("no value for " + parameter));
  }

  static Value value(Term term) {
    return Symbols.value(term, Inputs::function);
  }

  /** A function that gives the same result whatever it is called with. */
  private static Value function(Term.Table table) {
    int arity = table.points().keySet().stream().findFirst().map(key -> key.size()).orElse(1);
    Value result = value(table.otherwise());
    Function constant =
        new Function(
            Atom.of("clew"),
            Atom.of("constant"),
            arity,
            "",
            0,
            function -> {
              function.slots(arity);
              return new Data.Literal(result);
            });
    return new Closure(constant, new Value[0]);
  }
}

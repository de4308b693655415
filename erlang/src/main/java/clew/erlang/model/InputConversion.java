package clew.erlang.model;

import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.erlang.model.term.ValueTerms;
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
    return ValueTerms.value(term);
  }
}

package clew.curry.check;

import clew.engine.language.Contract;
import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What inputs may be: values of types.
 *
 * @param types the values that each parameter may have
 */
public record TypedInputs(Contract contract, List<Type> types) {
  public TypedInputs {
    types = List.copyOf(types);
  }

  /** The contract of values of types; the smallest of each are the input to begin with. */
  public static TypedInputs of(TermPool pool, List<Term.Unknown> parameters, List<Type> types) {
    List<Term> smallest = types.stream().map(type -> smallest(pool, type)).toList();
    return new TypedInputs(
        new Contract(
            pool,
            parameters,
            Contract.typed(pool, parameters, types),
            List.of(Contract.input(parameters, smallest))),
        types);
  }

  private static Term smallest(TermPool pool, Type type) {
    return type.smallest(pool).orElseThrow();
  }

  /** What holds of each parameter, one fact each. */
  List<Term> facts() {
    List<Term> facts = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      facts.add(
          Contract.typed(
              contract.pool(), List.of(contract.parameters().get(i)), List.of(types.get(i))));
    }
    return facts;
  }

  /** The input with a value for everything. */
  public Assignment completed(Assignment partial) {
    Map<Term.Unknown, Term> all = new LinkedHashMap<>();
    for (int i = 0; i < types.size(); i++) {
      Term.Unknown parameter = contract.parameters().get(i);
      Type type = types.get(i);
      all.put(parameter, partial.value(parameter).orElseGet(() -> smallest(contract.pool(), type)));
    }
    return new Assignment(all);
  }
}

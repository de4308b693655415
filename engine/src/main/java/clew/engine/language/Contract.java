package clew.engine.language;

import clew.engine.term.Assignment;
import clew.engine.term.Evaluate;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Member;
import clew.engine.term.tree.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the inputs of an entry may be.
 *
 * @param parameters the unknowns that an input gives values to, in their order
 * @param precondition what every input fulfils
 * @param seeds inputs to begin with
 */
public record Contract(
    TermPool pool, List<Unknown> parameters, Term precondition, List<Assignment> seeds) {
  public Contract {
    parameters = List.copyOf(parameters);
    seeds = List.copyOf(seeds);
  }

  /** What it means that each parameter has its type. */
  public static Term typed(TermPool pool, List<Unknown> parameters, List<Type> types) {
    List<Term> conditions = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      conditions.add(Member.of(pool, types.get(i), parameters.get(i)));
    }
    return pool.and(conditions);
  }

  /** The values in the order of the parameters, as an input. */
  public static Assignment input(List<Unknown> parameters, List<Term> values) {
    Map<Unknown, Term> input = new LinkedHashMap<>();
    for (int i = 0; i < parameters.size(); i++) {
      input.put(parameters.get(i), values.get(i));
    }
    return new Assignment(input);
  }

  /** Whether the input is one that the search may use. */
  public boolean admits(Assignment input) {
    return Evaluate.holds(pool, precondition, input);
  }
}

package clew.curry.lower;

import clew.curry.core.Variable;
import clew.curry.ir.Procedure;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A local function that has become a procedure.
 *
 * @param captured what it takes before its own parameters
 */
record LiftedFunction(Procedure procedure, List<Variable> captured) {
  /** The variables, with what local functions among them capture in their place. */
  static List<Variable> expanded(Set<Variable> free, Map<Variable, LiftedFunction> known) {
    Set<Variable> all = new LinkedHashSet<>();
    for (Variable variable : free) {
      LiftedFunction lifted = known.get(variable);
      if (lifted == null) {
        all.add(variable);
      } else {
        all.addAll(lifted.captured);
      }
    }
    return List.copyOf(all);
  }
}

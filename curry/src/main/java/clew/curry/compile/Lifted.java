package clew.curry.compile;

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
record Lifted(Procedure procedure, List<Variable> captured) {
  /** The variables, with what local functions among them capture in their place. */
  static List<Variable> expanded(Set<Variable> free, Map<Variable, Lifted> known) {
    Set<Variable> all = new LinkedHashSet<>();
    for (Variable variable : free) {
      Lifted lifted = known.get(variable);
      if (lifted == null) {
        all.add(variable);
      } else {
        all.addAll(lifted.captured);
      }
    }
    return List.copyOf(all);
  }
}

package clew.prolog.swipl;

import clew.prolog.value.Atom;
import clew.prolog.value.Value;
import java.util.List;

/**
 * A goal for the real system.
 *
 * @param module where it is called
 * @param variables whose values are wanted
 * @param most how many answers are wanted
 * @param inferences how many it may take
 * @param facts which the program has besides its own
 * @param isMeasured whether it is counted which clauses are entered and completed
 */
public record ReplayRequest(
    Atom module,
    Value goal,
    List<Value> variables,
    long most,
    long inferences,
    List<Value> facts,
    boolean isMeasured) {

  ReplayRequest unmeasured() {
    return new ReplayRequest(module, goal, variables, most, inferences, facts, false);
  }
}

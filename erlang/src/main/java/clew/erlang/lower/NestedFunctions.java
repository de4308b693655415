package clew.erlang.lower;

import clew.erlang.eval.MachineFunction;
import clew.erlang.ir.CoreExpr;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the functions nested in one function of the module know of each other. */
final class NestedFunctions {
  /** A letrec function: what to call, and the variables it takes as further arguments. */
  record Local(MachineFunction function, List<String> captured) {}

  final Map<String, Local> locals = new HashMap<>();
  final CoreFreeVariables free = new CoreFreeVariables();
  private final CoreExpr.Fun outermost;
  private @Nullable VariableUses uses;
  private @Nullable DecidingCases decisions;

  NestedFunctions(CoreExpr.Fun outermost) {
    this.outermost = outermost;
  }

  DecidingCases decisions() {
    DecidingCases known = decisions;
    if (known == null) {
      known = DecidingCases.in(outermost);
      decisions = known;
    }
    return known;
  }

  VariableUses uses() {
    VariableUses known = uses;
    if (known == null) {
      known = VariableUses.in(outermost);
      uses = known;
    }
    return known;
  }

  /** Whether the code is that of the function itself, not of one in it. */
  boolean isOutermost(CoreExpr.Fun code) {
    return code == outermost;
  }
}

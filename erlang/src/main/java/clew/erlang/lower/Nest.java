package clew.erlang.lower;

import clew.erlang.core.Core;
import clew.erlang.eval.Function;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the functions nested in one function of the module know of each other. */
final class Nest {
  /** A letrec function: what to call, and the variables it takes as further arguments. */
  record Local(Function function, List<String> captured) {}

  final Map<String, Local> locals = new HashMap<>();
  final FreeVariables free = new FreeVariables();
  private final Core.Fun outermost;
  private @Nullable Uses uses;
  private @Nullable Decisions decisions;

  Nest(Core.Fun outermost) {
    this.outermost = outermost;
  }

  Decisions decisions() {
    Decisions known = decisions;
    if (known == null) {
      known = Decisions.in(outermost);
      decisions = known;
    }
    return known;
  }

  Uses uses() {
    Uses known = uses;
    if (known == null) {
      known = Uses.in(outermost);
      uses = known;
    }
    return known;
  }

  /** Whether the code is that of the function itself, not of one in it. */
  boolean isOutermost(Core.Fun code) {
    return code == outermost;
  }
}

package clew.curry.check;

import clew.curry.core.DataConstructor;
import clew.curry.eval.ProgramContext;
import clew.curry.type.CurryType;
import clew.curry.type.TypeText;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Whether values of a type are functions or may have some in them. */
final class FunctionsInside {
  private final ProgramContext context;
  private final Map<String, Boolean> known = new HashMap<>();

  FunctionsInside(ProgramContext context) {
    this.context = context;
  }

  boolean areIn(CurryType type) {
    return known.computeIfAbsent(TypeText.of(type), _ -> found(type));
  }

  /** Inputs are made only of types with finitely many types inside, so this ends. */
  private boolean found(CurryType root) {
    Set<String> seen = new HashSet<>();
    Deque<CurryType> work = new ArrayDeque<>(List.of(root));
    while (!work.isEmpty()) {
      CurryType type = work.pop();
      if (type.found() instanceof CurryType.Built built && built.isFunction()) {
        return true;
      }
      if (seen.add(TypeText.of(type))) {
        for (DataConstructor constructor : context.constructors(type)) {
          context.parts(constructor, type).forEach(work::push);
        }
      }
    }
    return false;
  }
}

package clew.curry.core;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The functions and variables that an expression mentions. */
public record CoreReferences(Set<CoreFunction> functions, Set<Variable> variables) {
  public static CoreReferences of(Expr expression) {
    CoreReferences all = new CoreReferences(new LinkedHashSet<>(), new LinkedHashSet<>());
    Deque<Expr> work = new ArrayDeque<>(List.of(expression));
    while (!work.isEmpty()) {
      Expr next = work.pop();
      if (next instanceof Expr.Local(var variable, _)) {
        all.variables.add(variable);
      } else if (next instanceof Expr.Global(var function, _)) {
        all.functions.add(function);
      }
      next.parts().forEach(work::push);
    }
    return all;
  }
}

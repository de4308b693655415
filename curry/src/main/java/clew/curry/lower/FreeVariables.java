package clew.curry.lower;

import clew.curry.core.CoreReferences;
import clew.curry.core.Expr;
import clew.curry.core.Pat;
import clew.curry.core.Variable;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The variables of an expression that are bound outside of it. */
final class FreeVariables {
  private FreeVariables() {}

  static Set<Variable> of(Expr expression) {
    Set<Variable> free = new LinkedHashSet<>(CoreReferences.of(expression).variables());
    free.removeAll(bound(expression));
    return free;
  }

  private static Set<Variable> bound(Expr expression) {
    Set<Variable> bound = new HashSet<>();
    Deque<Expr> work = new ArrayDeque<>(List.of(expression));
    while (!work.isEmpty()) {
      Expr next = work.pop();
      switch (next) {
        case Expr.Lambda(var parameters, _, _) -> bound.addAll(parameters);
        case Expr.Let(var bindings, _, _) ->
            bindings.forEach(binding -> bound.add(binding.variable()));
        case Expr.Free(var variables, _, _) -> bound.addAll(variables);
        case Expr.Match(_, var rows, _, _) ->
            rows.forEach(row -> row.patterns().forEach(pattern -> bind(pattern, bound)));
        default -> {}
      }
      next.parts().forEach(work::push);
    }
    return bound;
  }

  private static void bind(Pat pattern, Set<Variable> bound) {
    switch (pattern) {
      case Pat.Bind(var variable) -> bound.add(variable);
      case Pat.Named(var variable, var inner) -> {
        bound.add(variable);
        bind(inner, bound);
      }
      case Pat.Built(_, var parts, _) -> parts.forEach(part -> bind(part, bound));
      case Pat.Any _, Pat.Whole _, Pat.Letter _ -> {}
    }
  }
}

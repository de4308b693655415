package clew.curry.compile;

import clew.curry.core.Expr;
import clew.curry.core.Pat;
import clew.curry.core.References;
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
    Set<Variable> free = new LinkedHashSet<>(References.of(expression).variables());
    free.removeAll(bound(expression));
    return free;
  }

  private static Set<Variable> bound(Expr expression) {
    Set<Variable> bound = new HashSet<>();
    Deque<Expr> work = new ArrayDeque<>(List.of(expression));
    while (!work.isEmpty()) {
      switch (work.pop()) {
        case Expr.Local _,
            Expr.Global _,
            Expr.Construct _,
            Expr.Whole _,
            Expr.Letter _,
            Expr.Text _ -> {}
        case Expr.ListOf(var elements, _) -> elements.forEach(work::push);
        case Expr.Apply(var function, var arguments, _) -> {
          work.push(function);
          arguments.forEach(work::push);
        }
        case Expr.Lambda(var parameters, var body, _) -> {
          bound.addAll(parameters);
          work.push(body);
        }
        case Expr.Let(var bindings, var body, _) -> {
          bindings.forEach(
              binding -> {
                bound.add(binding.variable());
                work.push(binding.value());
              });
          work.push(body);
        }
        case Expr.Free(var variables, var body, _) -> {
          bound.addAll(variables);
          work.push(body);
        }
        case Expr.If(var condition, var then, var otherwise, _) -> {
          work.push(condition);
          work.push(then);
          work.push(otherwise);
        }
        case Expr.Match(var values, var rows, _, _) -> {
          values.forEach(work::push);
          for (Expr.Row row : rows) {
            row.patterns().forEach(pattern -> bind(pattern, bound));
            work.push(row.body());
          }
        }
        case Expr.Guarded(var choices, _) ->
            choices.forEach(
                choice -> {
                  choice.guard().ifPresent(work::push);
                  work.push(choice.body());
                });
        case Expr.Typed(var inner, _, _) -> work.push(inner);
      }
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

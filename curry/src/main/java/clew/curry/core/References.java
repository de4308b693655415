package clew.curry.core;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The functions and variables that an expression mentions. */
public record References(Set<Function> functions, Set<Variable> variables) {
  public static References of(Expr expression) {
    References all = new References(new LinkedHashSet<>(), new LinkedHashSet<>());
    Deque<Expr> work = new ArrayDeque<>(List.of(expression));
    while (!work.isEmpty()) {
      switch (work.pop()) {
        case Expr.Local(var variable, _) -> all.variables.add(variable);
        case Expr.Global(var function, _) -> all.functions.add(function);
        case Expr.Construct _, Expr.Whole _, Expr.Letter _, Expr.Text _ -> {}
        case Expr.ListOf(var elements, _) -> elements.forEach(work::push);
        case Expr.Apply(var function, var arguments, _) -> {
          work.push(function);
          arguments.forEach(work::push);
        }
        case Expr.Lambda(_, var body, _) -> work.push(body);
        case Expr.Let(var bindings, var body, _) -> {
          bindings.forEach(binding -> work.push(binding.value()));
          work.push(body);
        }
        case Expr.Free(_, var body, _) -> work.push(body);
        case Expr.If(var condition, var then, var otherwise, _) -> {
          work.push(condition);
          work.push(then);
          work.push(otherwise);
        }
        case Expr.Match(var values, var rows, _, _) -> {
          values.forEach(work::push);
          rows.forEach(row -> work.push(row.body()));
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
    return all;
  }
}

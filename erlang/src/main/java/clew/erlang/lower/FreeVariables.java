package clew.erlang.lower;

import clew.erlang.core.Core;
import clew.erlang.core.Pattern;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The variables that an expression uses and does not bind. Since every binding has a name of its
 * own, these are the names it mentions but for those it binds. A call of a letrec function uses
 * what that function uses.
 */
final class FreeVariables {
  private final Map<String, Set<String>> usedByFunction = new HashMap<>();

  /** What the functions of a letrec use from outside, together: they may call each other. */
  Set<String> enter(Core.Letrec letrec) {
    Set<String> used = new LinkedHashSet<>();
    for (Core.Definition definition : letrec.definitions()) {
      usedByFunction.put(key(definition.name()), Set.of());
    }
    for (Core.Definition definition : letrec.definitions()) {
      used.addAll(of(definition.function()));
    }
    for (Core.Definition definition : letrec.definitions()) {
      usedByFunction.put(key(definition.name()), used);
    }
    return used;
  }

  Set<String> of(Core expression) {
    Set<String> used = new LinkedHashSet<>();
    Set<String> bound = new LinkedHashSet<>();
    collect(expression, used, bound);
    used.removeAll(bound);
    return used;
  }

  private static String key(Core.FunctionName name) {
    return name.name() + "/" + name.arity();
  }

  private void collect(Core expression, Set<String> used, Set<String> bound) {
    switch (expression) {
      case Core.Literal literal -> {}
      case Core.Strange strange -> {}
      case Core.Variable variable -> used.add(variable.name());
      case Core.FunctionName name -> used.addAll(usedByFunction.getOrDefault(key(name), Set.of()));
      case Core.Cons cons -> {
        collect(cons.head(), used, bound);
        collect(cons.tail(), used, bound);
      }
      case Core.Tuple tuple -> all(tuple.elements(), used, bound);
      case Core.Values values -> all(values.elements(), used, bound);
      case Core.MapOf map -> {
        collect(map.base(), used, bound);
        for (Core.Pair pair : map.pairs()) {
          collect(pair.key(), used, bound);
          collect(pair.value(), used, bound);
        }
      }
      case Core.Binary binary -> {
        for (Core.Segment segment : binary.segments()) {
          collect(segment.value(), used, bound);
          collect(segment.size(), used, bound);
        }
      }
      case Core.Fun fun -> {
        bind(fun.parameters(), bound);
        collect(fun.body(), used, bound);
      }
      case Core.Let let -> {
        collect(let.value(), used, bound);
        bind(let.variables(), bound);
        collect(let.body(), used, bound);
      }
      case Core.Letrec letrec -> {
        // The functions need not be looked at again: what they bind, they use themselves.
        used.addAll(enter(letrec));
        collect(letrec.body(), used, bound);
      }
      case Core.Do both -> {
        collect(both.first(), used, bound);
        collect(both.then(), used, bound);
      }
      case Core.Case choice -> {
        collect(choice.subject(), used, bound);
        for (Core.Clause clause : choice.clauses()) {
          for (Pattern pattern : clause.patterns()) {
            collect(pattern, used, bound);
          }
          collect(clause.guard(), used, bound);
          collect(clause.body(), used, bound);
        }
      }
      case Core.Apply apply -> {
        collect(apply.function(), used, bound);
        all(apply.arguments(), used, bound);
      }
      case Core.Call call -> {
        collect(call.module(), used, bound);
        collect(call.function(), used, bound);
        all(call.arguments(), used, bound);
      }
      case Core.PrimOp op -> all(op.arguments(), used, bound);
      case Core.Try attempt -> {
        collect(attempt.body(), used, bound);
        bind(attempt.variables(), bound);
        collect(attempt.handled(), used, bound);
        bind(attempt.exception(), bound);
        collect(attempt.handler(), used, bound);
      }
      case Core.Catch attempt -> collect(attempt.body(), used, bound);
    }
  }

  private void collect(Pattern pattern, Set<String> used, Set<String> bound) {
    switch (pattern) {
      case Pattern.Literal literal -> {}
      case Pattern.Strange strange -> {}
      case Pattern.Variable variable -> bound.add(variable.name());
      case Pattern.Alias alias -> {
        bound.add(alias.name());
        collect(alias.pattern(), used, bound);
      }
      case Pattern.Cons cons -> {
        collect(cons.head(), used, bound);
        collect(cons.tail(), used, bound);
      }
      case Pattern.Tuple tuple -> tuple.elements().forEach(part -> collect(part, used, bound));
      case Pattern.MapOf map -> {
        for (Pattern.Pair pair : map.pairs()) {
          collect(pair.key(), used, bound);
          collect(pair.value(), used, bound);
        }
      }
      case Pattern.Binary binary -> {
        for (Pattern.Segment segment : binary.segments()) {
          collect(segment.value(), used, bound);
          collect(segment.size(), used, bound);
        }
      }
    }
  }

  private void all(List<Core> expressions, Set<String> used, Set<String> bound) {
    expressions.forEach(expression -> collect(expression, used, bound));
  }

  private static void bind(List<Core.Variable> variables, Set<String> bound) {
    variables.forEach(variable -> bound.add(variable.name()));
  }
}

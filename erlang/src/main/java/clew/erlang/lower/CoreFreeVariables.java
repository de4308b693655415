package clew.erlang.lower;

import clew.erlang.ir.CoreExpr;
import clew.erlang.ir.CorePattern;
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
final class CoreFreeVariables {
  private final Map<String, Set<String>> usedByFunction = new HashMap<>();

  /** What the functions of a letrec use from outside, together: they may call each other. */
  Set<String> enter(CoreExpr.Letrec letrec) {
    Set<String> used = new LinkedHashSet<>();
    for (CoreExpr.Definition definition : letrec.definitions()) {
      usedByFunction.put(key(definition.name()), Set.of());
    }
    for (CoreExpr.Definition definition : letrec.definitions()) {
      used.addAll(of(definition.function()));
    }
    for (CoreExpr.Definition definition : letrec.definitions()) {
      usedByFunction.put(key(definition.name()), used);
    }
    return used;
  }

  Set<String> of(CoreExpr expression) {
    Set<String> used = new LinkedHashSet<>();
    Set<String> bound = new LinkedHashSet<>();
    collect(expression, used, bound);
    used.removeAll(bound);
    return used;
  }

  private static String key(CoreExpr.FunctionName name) {
    return name.name() + "/" + name.arity();
  }

  private void collect(CoreExpr expression, Set<String> used, Set<String> bound) {
    switch (expression) {
      case CoreExpr.Literal literal -> {}
      case CoreExpr.Strange strange -> {}
      case CoreExpr.Variable variable -> used.add(variable.name());
      case CoreExpr.FunctionName name ->
          used.addAll(usedByFunction.getOrDefault(key(name), Set.of()));
      case CoreExpr.Cons cons -> {
        collect(cons.head(), used, bound);
        collect(cons.tail(), used, bound);
      }
      case CoreExpr.Tuple tuple -> all(tuple.elements(), used, bound);
      case CoreExpr.Values values -> all(values.elements(), used, bound);
      case CoreExpr.MapOf map -> {
        collect(map.base(), used, bound);
        for (CoreExpr.Pair pair : map.pairs()) {
          collect(pair.key(), used, bound);
          collect(pair.value(), used, bound);
        }
      }
      case CoreExpr.Binary binary -> {
        for (CoreExpr.Segment segment : binary.segments()) {
          collect(segment.value(), used, bound);
          collect(segment.size(), used, bound);
        }
      }
      case CoreExpr.Fun fun -> {
        bind(fun.parameters(), bound);
        collect(fun.body(), used, bound);
      }
      case CoreExpr.Let let -> {
        collect(let.value(), used, bound);
        bind(let.variables(), bound);
        collect(let.body(), used, bound);
      }
      case CoreExpr.Letrec letrec -> {
        // The functions need not be looked at again: what they bind, they use themselves.
        used.addAll(enter(letrec));
        collect(letrec.body(), used, bound);
      }
      case CoreExpr.Do both -> {
        collect(both.first(), used, bound);
        collect(both.then(), used, bound);
      }
      case CoreExpr.Case choice -> {
        collect(choice.subject(), used, bound);
        for (CoreExpr.Clause clause : choice.clauses()) {
          for (CorePattern pattern : clause.patterns()) {
            collect(pattern, used, bound);
          }
          collect(clause.guard(), used, bound);
          collect(clause.body(), used, bound);
        }
      }
      case CoreExpr.Apply apply -> {
        collect(apply.function(), used, bound);
        all(apply.arguments(), used, bound);
      }
      case CoreExpr.Call call -> {
        collect(call.module(), used, bound);
        collect(call.function(), used, bound);
        all(call.arguments(), used, bound);
      }
      case CoreExpr.PrimOp op -> all(op.arguments(), used, bound);
      case CoreExpr.Try attempt -> {
        collect(attempt.body(), used, bound);
        bind(attempt.variables(), bound);
        collect(attempt.handled(), used, bound);
        bind(attempt.exception(), bound);
        collect(attempt.handler(), used, bound);
      }
      case CoreExpr.Catch attempt -> collect(attempt.body(), used, bound);
    }
  }

  private void collect(CorePattern pattern, Set<String> used, Set<String> bound) {
    switch (pattern) {
      case CorePattern.Literal literal -> {}
      case CorePattern.Strange strange -> {}
      case CorePattern.Variable variable -> bound.add(variable.name());
      case CorePattern.Alias alias -> {
        bound.add(alias.name());
        collect(alias.pattern(), used, bound);
      }
      case CorePattern.Cons cons -> {
        collect(cons.head(), used, bound);
        collect(cons.tail(), used, bound);
      }
      case CorePattern.Tuple tuple -> tuple.elements().forEach(part -> collect(part, used, bound));
      case CorePattern.MapOf map -> {
        for (CorePattern.Pair pair : map.pairs()) {
          collect(pair.key(), used, bound);
          collect(pair.value(), used, bound);
        }
      }
      case CorePattern.Binary binary -> {
        for (CorePattern.Segment segment : binary.segments()) {
          collect(segment.value(), used, bound);
          collect(segment.size(), used, bound);
        }
      }
    }
  }

  private void all(List<CoreExpr> expressions, Set<String> used, Set<String> bound) {
    expressions.forEach(expression -> collect(expression, used, bound));
  }

  private static void bind(List<CoreExpr.Variable> variables, Set<String> bound) {
    variables.forEach(variable -> bound.add(variable.name()));
  }
}

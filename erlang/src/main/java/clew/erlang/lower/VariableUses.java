package clew.erlang.lower;

import clew.erlang.ir.CoreExpr;
import clew.erlang.ir.CorePattern;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** How often each variable is used in a function and all that is nested in it. */
final class VariableUses {
  private final Map<String, Integer> counts = new HashMap<>();

  private VariableUses() {}

  static VariableUses in(CoreExpr function) {
    VariableUses uses = new VariableUses();
    Deque<CoreExpr> work = new ArrayDeque<>();
    work.push(function);
    while (!work.isEmpty()) {
      uses.look(work.pop(), work);
    }
    return uses;
  }

  int of(String name) {
    return counts.getOrDefault(name, 0);
  }

  private void look(CoreExpr expression, Deque<CoreExpr> work) {
    switch (expression) {
      case CoreExpr.Literal literal -> {}
      case CoreExpr.Strange strange -> {}
      case CoreExpr.FunctionName name -> {}
      case CoreExpr.Variable variable -> counts.merge(variable.name(), 1, Integer::sum);
      case CoreExpr.Cons cons -> {
        work.push(cons.head());
        work.push(cons.tail());
      }
      case CoreExpr.Tuple tuple -> all(tuple.elements(), work);
      case CoreExpr.Values values -> all(values.elements(), work);
      case CoreExpr.MapOf map -> {
        work.push(map.base());
        for (CoreExpr.Pair pair : map.pairs()) {
          work.push(pair.key());
          work.push(pair.value());
        }
      }
      case CoreExpr.Binary binary -> {
        for (CoreExpr.Segment segment : binary.segments()) {
          work.push(segment.value());
          work.push(segment.size());
        }
      }
      case CoreExpr.Fun fun -> work.push(fun.body());
      case CoreExpr.Let let -> {
        work.push(let.value());
        work.push(let.body());
      }
      case CoreExpr.Letrec letrec -> {
        letrec.definitions().forEach(definition -> work.push(definition.function()));
        work.push(letrec.body());
      }
      case CoreExpr.Do both -> {
        work.push(both.first());
        work.push(both.then());
      }
      case CoreExpr.Case choice -> {
        work.push(choice.subject());
        for (CoreExpr.Clause clause : choice.clauses()) {
          clause.patterns().forEach(pattern -> look(pattern, work));
          work.push(clause.guard());
          work.push(clause.body());
        }
      }
      case CoreExpr.Apply apply -> {
        work.push(apply.function());
        all(apply.arguments(), work);
      }
      case CoreExpr.Call call -> {
        work.push(call.module());
        work.push(call.function());
        all(call.arguments(), work);
      }
      case CoreExpr.PrimOp op -> all(op.arguments(), work);
      case CoreExpr.Try attempt -> {
        work.push(attempt.body());
        work.push(attempt.handled());
        work.push(attempt.handler());
      }
      case CoreExpr.Catch attempt -> work.push(attempt.body());
    }
  }

  /** Patterns use variables only in the keys of maps and the sizes of segments. */
  private static void look(CorePattern whole, Deque<CoreExpr> work) {
    Deque<CorePattern> patterns = new ArrayDeque<>();
    patterns.push(whole);
    while (!patterns.isEmpty()) {
      switch (patterns.pop()) {
        case CorePattern.Literal literal -> {}
        case CorePattern.Strange strange -> {}
        case CorePattern.Variable variable -> {}
        case CorePattern.Alias alias -> patterns.push(alias.pattern());
        case CorePattern.Cons cons -> {
          patterns.push(cons.head());
          patterns.push(cons.tail());
        }
        case CorePattern.Tuple tuple -> tuple.elements().forEach(patterns::push);
        case CorePattern.MapOf map ->
            map.pairs()
                .forEach(
                    pair -> {
                      work.push(pair.key());
                      patterns.push(pair.value());
                    });
        case CorePattern.Binary binary ->
            binary
                .segments()
                .forEach(
                    segment -> {
                      work.push(segment.size());
                      patterns.push(segment.value());
                    });
      }
    }
  }

  private static void all(List<CoreExpr> expressions, Deque<CoreExpr> work) {
    expressions.forEach(work::push);
  }
}

package clew.erlang.lower;

import clew.erlang.core.Core;
import clew.erlang.core.Pattern;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** How often each variable is used in a function and all that is nested in it. */
final class Uses {
  private final Map<String, Integer> counts = new HashMap<>();

  private Uses() {}

  static Uses in(Core function) {
    Uses uses = new Uses();
    Deque<Core> work = new ArrayDeque<>();
    work.push(function);
    while (!work.isEmpty()) {
      uses.look(work.pop(), work);
    }
    return uses;
  }

  int of(String name) {
    return counts.getOrDefault(name, 0);
  }

  private void look(Core expression, Deque<Core> work) {
    switch (expression) {
      case Core.Literal literal -> {}
      case Core.Strange strange -> {}
      case Core.FunctionName name -> {}
      case Core.Variable variable -> counts.merge(variable.name(), 1, Integer::sum);
      case Core.Cons cons -> {
        work.push(cons.head());
        work.push(cons.tail());
      }
      case Core.Tuple tuple -> all(tuple.elements(), work);
      case Core.Values values -> all(values.elements(), work);
      case Core.MapOf map -> {
        work.push(map.base());
        for (Core.Pair pair : map.pairs()) {
          work.push(pair.key());
          work.push(pair.value());
        }
      }
      case Core.Binary binary -> {
        for (Core.Segment segment : binary.segments()) {
          work.push(segment.value());
          work.push(segment.size());
        }
      }
      case Core.Fun fun -> work.push(fun.body());
      case Core.Let let -> {
        work.push(let.value());
        work.push(let.body());
      }
      case Core.Letrec letrec -> {
        letrec.definitions().forEach(definition -> work.push(definition.function()));
        work.push(letrec.body());
      }
      case Core.Do both -> {
        work.push(both.first());
        work.push(both.then());
      }
      case Core.Case choice -> {
        work.push(choice.subject());
        for (Core.Clause clause : choice.clauses()) {
          clause.patterns().forEach(pattern -> look(pattern, work));
          work.push(clause.guard());
          work.push(clause.body());
        }
      }
      case Core.Apply apply -> {
        work.push(apply.function());
        all(apply.arguments(), work);
      }
      case Core.Call call -> {
        work.push(call.module());
        work.push(call.function());
        all(call.arguments(), work);
      }
      case Core.PrimOp op -> all(op.arguments(), work);
      case Core.Try attempt -> {
        work.push(attempt.body());
        work.push(attempt.handled());
        work.push(attempt.handler());
      }
      case Core.Catch attempt -> work.push(attempt.body());
    }
  }

  /** Patterns use variables only in the keys of maps and the sizes of segments. */
  private static void look(Pattern whole, Deque<Core> work) {
    Deque<Pattern> patterns = new ArrayDeque<>();
    patterns.push(whole);
    while (!patterns.isEmpty()) {
      switch (patterns.pop()) {
        case Pattern.Literal literal -> {}
        case Pattern.Strange strange -> {}
        case Pattern.Variable variable -> {}
        case Pattern.Alias alias -> patterns.push(alias.pattern());
        case Pattern.Cons cons -> {
          patterns.push(cons.head());
          patterns.push(cons.tail());
        }
        case Pattern.Tuple tuple -> tuple.elements().forEach(patterns::push);
        case Pattern.MapOf map ->
            map.pairs()
                .forEach(
                    pair -> {
                      work.push(pair.key());
                      patterns.push(pair.value());
                    });
        case Pattern.Binary binary ->
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

  private static void all(List<Core> expressions, Deque<Core> work) {
    expressions.forEach(work::push);
  }
}

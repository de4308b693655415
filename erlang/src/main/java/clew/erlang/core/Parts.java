package clew.erlang.core;

import java.util.ArrayList;
import java.util.List;

/** The expressions directly inside another one. */
public final class Parts {
  private Parts() {}

  public static List<Core> of(Core core) {
    return switch (core) {
      case Core.Literal literal -> List.of();
      case Core.Variable variable -> List.of();
      case Core.FunctionName name -> List.of();
      case Core.Strange strange -> List.of();
      case Core.Cons cons -> List.of(cons.head(), cons.tail());
      case Core.Tuple tuple -> tuple.elements();
      case Core.Values values -> values.elements();
      case Core.MapOf map -> {
        List<Core> parts = new ArrayList<>();
        parts.add(map.base());
        for (Core.Pair pair : map.pairs()) {
          parts.add(pair.key());
          parts.add(pair.value());
        }
        yield parts;
      }
      case Core.Binary binary -> {
        List<Core> parts = new ArrayList<>();
        for (Core.Segment segment : binary.segments()) {
          parts.add(segment.value());
          parts.add(segment.size());
        }
        yield parts;
      }
      case Core.Fun fun -> List.of(fun.body());
      case Core.Let let -> List.of(let.value(), let.body());
      case Core.Letrec letrec -> {
        List<Core> parts = new ArrayList<>();
        letrec.definitions().forEach(definition -> parts.add(definition.function()));
        parts.add(letrec.body());
        yield parts;
      }
      case Core.Do both -> List.of(both.first(), both.then());
      case Core.Case choice -> {
        List<Core> parts = new ArrayList<>();
        parts.add(choice.subject());
        for (Core.Clause clause : choice.clauses()) {
          parts.add(clause.guard());
          parts.add(clause.body());
        }
        yield parts;
      }
      case Core.Apply apply -> {
        List<Core> parts = new ArrayList<>();
        parts.add(apply.function());
        parts.addAll(apply.arguments());
        yield parts;
      }
      case Core.Call call -> {
        List<Core> parts = new ArrayList<>();
        parts.add(call.module());
        parts.add(call.function());
        parts.addAll(call.arguments());
        yield parts;
      }
      case Core.PrimOp op -> op.arguments();
      case Core.Try attempt -> List.of(attempt.body(), attempt.handled(), attempt.handler());
      case Core.Catch attempt -> List.of(attempt.body());
    };
  }
}

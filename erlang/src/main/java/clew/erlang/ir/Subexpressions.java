package clew.erlang.ir;

import java.util.ArrayList;
import java.util.List;

/** The expressions directly inside another one. */
public final class Subexpressions {
  private Subexpressions() {}

  public static List<CoreExpr> of(CoreExpr core) {
    return switch (core) {
      case CoreExpr.Literal literal -> List.of();
      case CoreExpr.Variable variable -> List.of();
      case CoreExpr.FunctionName name -> List.of();
      case CoreExpr.Strange strange -> List.of();
      case CoreExpr.Cons cons -> List.of(cons.head(), cons.tail());
      case CoreExpr.Tuple tuple -> tuple.elements();
      case CoreExpr.Values values -> values.elements();
      case CoreExpr.MapOf map -> {
        List<CoreExpr> parts = new ArrayList<>();
        parts.add(map.base());
        for (CoreExpr.Pair pair : map.pairs()) {
          parts.add(pair.key());
          parts.add(pair.value());
        }
        yield parts;
      }
      case CoreExpr.Binary binary -> {
        List<CoreExpr> parts = new ArrayList<>();
        for (CoreExpr.Segment segment : binary.segments()) {
          parts.add(segment.value());
          parts.add(segment.size());
        }
        yield parts;
      }
      case CoreExpr.Fun fun -> List.of(fun.body());
      case CoreExpr.Let let -> List.of(let.value(), let.body());
      case CoreExpr.Letrec letrec -> {
        List<CoreExpr> parts = new ArrayList<>();
        letrec.definitions().forEach(definition -> parts.add(definition.function()));
        parts.add(letrec.body());
        yield parts;
      }
      case CoreExpr.Do both -> List.of(both.first(), both.then());
      case CoreExpr.Case choice -> {
        List<CoreExpr> parts = new ArrayList<>();
        parts.add(choice.subject());
        for (CoreExpr.Clause clause : choice.clauses()) {
          parts.add(clause.guard());
          parts.add(clause.body());
        }
        yield parts;
      }
      case CoreExpr.Apply apply -> {
        List<CoreExpr> parts = new ArrayList<>();
        parts.add(apply.function());
        parts.addAll(apply.arguments());
        yield parts;
      }
      case CoreExpr.Call call -> {
        List<CoreExpr> parts = new ArrayList<>();
        parts.add(call.module());
        parts.add(call.function());
        parts.addAll(call.arguments());
        yield parts;
      }
      case CoreExpr.PrimOp op -> op.arguments();
      case CoreExpr.Try attempt -> List.of(attempt.body(), attempt.handled(), attempt.handler());
      case CoreExpr.Catch attempt -> List.of(attempt.body());
    };
  }
}

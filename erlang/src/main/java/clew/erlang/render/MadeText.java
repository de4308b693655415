package clew.erlang.render;

import clew.erlang.value.AnyFun;
import clew.erlang.value.Fun;
import clew.erlang.value.MadeBy;
import clew.erlang.value.MadeFun;
import clew.erlang.value.MapValue;
import clew.erlang.value.Rebuilding;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** What is made for inputs, as a person would write it: functions that are tables, and calls. */
final class MadeText {
  private MadeText() {}

  /** Pieces of text, and values between them. */
  static List<Object> of(MadeFun made) {
    List<Object> pieces = new ArrayList<>(List.of("fun"));
    List<MadeFun.Point> points = made.points();
    if (made.arity() == 0) {
      pieces.add("() -> ");
      result(points.isEmpty() ? made.otherwise() : points.getFirst().result(), pieces);
    } else {
      for (MadeFun.Point point : points) {
        clause(point, pieces);
      }
      pieces.add("(" + String.join(", ", Collections.nCopies(made.arity(), "_")) + ") -> ");
      result(made.otherwise(), pieces);
    }
    pieces.add(" end");
    return pieces;
  }

  /** The call that makes a value. */
  static List<Object> of(MadeBy made) {
    List<Object> pieces = new ArrayList<>();
    pieces.add(TermLayout.atom(made.module()) + ":" + TermLayout.atom(made.function()) + "(");
    for (int i = 0; i < made.arguments().size(); i++) {
      if (i > 0) {
        pieces.add(", ");
      }
      pieces.add(made.arguments().get(i));
    }
    pieces.add(")");
    return pieces;
  }

  private static void clause(MadeFun.Point point, List<Object> pieces) {
    List<Object> guard = new ArrayList<>();
    pieces.add("(");
    for (int i = 0; i < point.arguments().size(); i++) {
      Value argument = point.arguments().get(i);
      if (i > 0) {
        pieces.add(", ");
      }
      if (isPattern(argument)) {
        pieces.add(argument);
        continue;
      }
      String name = "A" + (i + 1);
      pieces.add(name);
      guard.add(guard.isEmpty() ? " when " : ", ");
      if (argument instanceof AnyFun any) {
        guard.add("is_function(" + name + ", " + any.arity() + ")");
      } else {
        guard.add(name + " =:= ");
        guard.add(argument);
      }
    }
    pieces.add(")");
    pieces.addAll(guard);
    pieces.add(" -> ");
    result(point.result(), pieces);
    pieces.add("; ");
  }

  /** As a pattern, a map would match larger ones as well. */
  private static boolean isPattern(Value value) {
    return !Rebuilding.has(value, part -> part instanceof MapValue || part instanceof Fun);
  }

  private static void result(Value result, List<Object> pieces) {
    if (result instanceof MadeFun.Failure(var kind, var reason)) {
      pieces.addAll(List.of(kind.name() + "(", reason, ")"));
    } else {
      pieces.add(result);
    }
  }
}

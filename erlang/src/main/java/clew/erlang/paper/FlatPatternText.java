package clew.erlang.paper;

import clew.erlang.paper.FlatExpr.Pat;
import clew.erlang.paper.FlatExpr.Var;
import clew.erlang.render.ErlangText;
import java.util.List;
import java.util.stream.Collectors;

/** Patterns as text: in the notation of the paper, and as the compiler reads Core Erlang. */
final class FlatPatternText {
  private FlatPatternText() {}

  /** As in the paper: {@code [H|T]}. */
  static String of(Pat pattern) {
    return switch (pattern) {
      case Var(var name) -> name;
      case FlatExpr.Lit(var value) -> ErlangText.of(value, ErlangText.Style.WRITE);
      case FlatExpr.Cons cons -> list(cons);
      case FlatExpr.Tuple(var elements) -> "{" + of(elements) + "}";
    };
  }

  static String of(List<? extends Pat> patterns) {
    return patterns.stream().map(FlatPatternText::of).collect(Collectors.joining(","));
  }

  private static String list(FlatExpr.Cons cons) {
    StringBuilder text = new StringBuilder("[" + of(cons.head()));
    Pat tail = cons.tail();
    while (tail instanceof FlatExpr.Cons(var head, var rest)) {
      text.append(',').append(of(head));
      tail = rest;
    }
    if (!(tail instanceof FlatExpr.Lit(var end)) || end != clew.erlang.value.Nil.NIL) {
      text.append('|').append(of(tail));
    }
    return text.append(']').toString();
  }

  static String of(FlatEvent happening) {
    FlatEvent.Context in = happening.in();
    String where = "[" + of(in.parameters()) + "],[" + of(in.bound()) + "],";
    return switch (happening) {
      case FlatEvent.Call(_, var result, var arguments) ->
          "call(" + where + of(result) + ",[" + of(arguments) + "])";
      case FlatEvent.Exit(_, var value) -> "exit(" + where + of(value) + ")";
      case FlatEvent.Bind(_, var pattern, var value) ->
          "bind(" + where + of(pattern) + "," + of(value) + ")";
      case FlatEvent.Left(_, var pattern, var value) ->
          "exitcase(" + where + of(pattern) + "," + of(value) + ")";
      case FlatEvent.Taken taken ->
          "case("
              + where
              + taken.clause()
              + ","
              + of(taken.subject())
              + ","
              + of(taken.pattern())
              + ",["
              + alternatives(taken)
              + "])";
    };
  }

  private static String alternatives(FlatEvent.Taken taken) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < taken.patterns().size(); i++) {
      text.append(i == 0 ? "(" : ",(").append(i + 1).append(',').append(of(taken.subject()));
      text.append(',').append(of(taken.patterns().get(i))).append(')');
    }
    return text.toString();
  }
}

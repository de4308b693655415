package clew.erlang.flat;

import clew.erlang.flat.Flat.Pat;
import clew.erlang.flat.Flat.Var;
import clew.erlang.render.ErlangText;
import java.util.List;
import java.util.stream.Collectors;

/** Patterns as text: in the notation of the paper, and as the compiler reads Core Erlang. */
final class CoreText {
  private CoreText() {}

  /** As in the paper: {@code [H|T]}. */
  static String of(Pat pattern) {
    return switch (pattern) {
      case Var(var name) -> name;
      case Flat.Lit(var value) -> ErlangText.of(value, ErlangText.Style.WRITE);
      case Flat.Cons cons -> list(cons);
      case Flat.Tuple(var elements) -> "{" + of(elements) + "}";
    };
  }

  static String of(List<? extends Pat> patterns) {
    return patterns.stream().map(CoreText::of).collect(Collectors.joining(","));
  }

  private static String list(Flat.Cons cons) {
    StringBuilder text = new StringBuilder("[" + of(cons.head()));
    Pat tail = cons.tail();
    while (tail instanceof Flat.Cons(var head, var rest)) {
      text.append(',').append(of(head));
      tail = rest;
    }
    if (!(tail instanceof Flat.Lit(var end)) || end != clew.erlang.value.Nil.NIL) {
      text.append('|').append(of(tail));
    }
    return text.append(']').toString();
  }

  static String of(Happening happening) {
    Happening.Context in = happening.in();
    String where = "[" + of(in.parameters()) + "],[" + of(in.bound()) + "],";
    return switch (happening) {
      case Happening.Call(_, var result, var arguments) ->
          "call(" + where + of(result) + ",[" + of(arguments) + "])";
      case Happening.Exit(_, var value) -> "exit(" + where + of(value) + ")";
      case Happening.Bind(_, var pattern, var value) ->
          "bind(" + where + of(pattern) + "," + of(value) + ")";
      case Happening.Left(_, var pattern, var value) ->
          "exitcase(" + where + of(pattern) + "," + of(value) + ")";
      case Happening.Taken taken ->
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

  private static String alternatives(Happening.Taken taken) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < taken.patterns().size(); i++) {
      text.append(i == 0 ? "(" : ",(").append(i + 1).append(',').append(of(taken.subject()));
      text.append(',').append(of(taken.patterns().get(i))).append(')');
    }
    return text.toString();
  }
}

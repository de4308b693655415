package clew.erlang.paper;

import clew.erlang.paper.FlatEvent.Context;
import clew.erlang.paper.FlatExpr.Pat;
import clew.erlang.paper.FlatExpr.Var;
import clew.erlang.value.Atom;
import clew.erlang.value.Big;
import clew.erlang.value.Nil;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The instrumentation (Definition 4, Fig. 8): a module of Core Erlang that does what the flat
 * program does and tells of it. The paper's {@code out(e, x)} is "tell e, then evaluate x": a call
 * of a function of two arguments would evaluate x first. A let tells once, as in Fig. 4; Definition
 * 4 together with Fig. 8 would tell of the outermost twice.
 */
public final class Instrumentation {
  /** What a {@code do} drops is not told of. */
  private static final FlatEvent NOTHING =
      new FlatEvent.Exit(new Context(List.of(), List.of()), new FlatExpr.Lit(Nil.NIL));

  private final List<FlatEvent> table = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();
  private final String reporter;

  private Instrumentation(String reporter) {
    this.reporter = reporter;
  }

  /**
   * A module to be compiled.
   *
   * @param table what the numbers stand for that it tells
   */
  public record Instrumented(String module, String text, List<FlatEvent> table) {}

  /**
   * @param module the name of the instrumented module
   * @param reporter the module and function that is called with the number of what happened
   */
  public static Instrumented of(FlatProgram program, String module, String reporter) {
    Instrumentation made = new Instrumentation(reporter);
    made.module(program, module);
    return new Instrumented(module, made.text.toString(), List.copyOf(made.table));
  }

  private void module(FlatProgram program, String module) {
    String names =
        program.functions().stream()
            .map(function -> name(function.name()))
            .collect(Collectors.joining(", "));
    text.append("module ").append(atom(module)).append(" [").append(names).append("]\n");
    text.append("    attributes []\n");
    for (FlatExpr.Function function : program.functions()) {
      Context context = Context.of(function);
      text.append(name(function.name())).append(" =\n    fun (");
      text.append(
          function.parameters().stream()
              .map(Instrumentation::pattern)
              .collect(Collectors.joining(", ")));
      text.append(") ->\n");
      Pat returned = FlatVariables.returned(function.body());
      expression(function.body(), context, new FlatEvent.Exit(context, returned));
      text.append('\n');
    }
    text.append("end\n");
  }

  /**
   * @param last what is told before the expression comes to its value
   */
  private void expression(FlatExpr body, Context context, FlatEvent last) {
    FlatExpr at = body;
    String ends = "";
    while (true) {
      switch (at) {
        case Pat pattern -> {
          tell(last);
          text.append(pattern(pattern)).append(ends);
          return;
        }
        case FlatExpr.Fail(var reason) -> {
          text.append("primop 'match_fail'(").append(pattern(reason)).append(')').append(ends);
          return;
        }
        case FlatExpr.LetApply(var pattern, var function, var arguments, var rest) -> {
          begin(pattern);
          tell(new FlatEvent.Call(context, pattern, arguments));
          text.append("apply ").append(name(function)).append('(');
          text.append(
              arguments.stream().map(Instrumentation::pattern).collect(Collectors.joining(", ")));
          text.append(')');
          at = rest;
        }
        case FlatExpr.LetCase(var pattern, var subject, var clauses, var rest) -> {
          begin(pattern);
          choice(subject, clauses, context, pattern);
          at = rest;
        }
        case FlatExpr.Let(var pattern, var value, var rest) -> {
          FlatEvent bind = new FlatEvent.Bind(context, pattern, FlatVariables.returned(value));
          at = rest;
          if (!(pattern instanceof Var)) {
            // A let of Core Erlang binds variables only.
            text.append("case ");
            expression(value, context, bind);
            text.append(" of <").append(pattern(pattern)).append("> when 'true' ->\n");
            ends = "\nend" + ends;
            continue;
          }
          begin(pattern);
          expression(value, context, bind);
        }
        case FlatExpr.Do(var first, var then) -> {
          text.append("do ");
          expression(first, context, NOTHING);
          text.append('\n');
          at = then;
          continue;
        }
      }
      text.append("\nin ");
    }
  }

  private void begin(Pat pattern) {
    text.append("let <").append(pattern(pattern)).append("> = ");
  }

  private void choice(Pat subject, List<FlatExpr.Clause> clauses, Context context, Pat pattern) {
    List<Pat> patterns = FlatSemantics.patterns(clauses);
    text.append("case ").append(pattern(subject)).append(" of\n");
    for (int i = 0; i < clauses.size(); i++) {
      FlatExpr.Clause clause = clauses.get(i);
      text.append('<').append(pattern(clause.pattern())).append("> when 'true' ->\n");
      tell(new FlatEvent.Taken(context, i + 1, subject, patterns));
      expression(
          clause.body(),
          context,
          new FlatEvent.Left(context, pattern, FlatVariables.returned(clause.body())));
      text.append('\n');
    }
    // The compiler does not say what happens if no clause matches; Erlang does.
    text.append("<Other> when 'true' -> primop 'match_fail'({'case_clause', Other})\nend");
  }

  private void tell(FlatEvent happening) {
    if (happening != NOTHING) {
      text.append("do call ").append(reporter).append('(').append(table.size()).append(")\n");
      table.add(happening);
    }
  }

  // ---- as the compiler reads it

  private static String name(FlatExpr.Name name) {
    return atom(name.name()) + "/" + name.arity();
  }

  static String atom(String name) {
    StringBuilder quoted = new StringBuilder("'");
    name.codePoints()
        .forEach(
            c -> {
              if (c == '\'' || c == '\\') {
                quoted.append('\\').appendCodePoint(c);
              } else if (c < ' ' || c == 0x7f) {
                quoted.append("\\x{").append(Integer.toHexString(c)).append('}');
              } else {
                quoted.appendCodePoint(c);
              }
            });
    return quoted.append('\'').toString();
  }

  private static String pattern(Pat pattern) {
    return switch (pattern) {
      case Var(var name) -> "V" + name;
      case FlatExpr.Lit(var value) -> literal(value);
      case FlatExpr.Cons(var head, var tail) -> "[" + pattern(head) + "|" + pattern(tail) + "]";
      case FlatExpr.Tuple(var elements) ->
          "{"
              + elements.stream().map(Instrumentation::pattern).collect(Collectors.joining(", "))
              + "}";
    };
  }

  private static String literal(Value value) {
    return switch (value) {
      case Atom atom -> atom(atom.name());
      case Nil _ -> "[]";
      case Small _, Big _ -> value.toString();
      default -> throw new IllegalStateException("no literal of the flat language: " + value);
    };
  }
}

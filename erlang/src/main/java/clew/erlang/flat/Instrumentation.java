package clew.erlang.flat;

import clew.erlang.flat.Flat.Pat;
import clew.erlang.flat.Flat.Var;
import clew.erlang.flat.Happening.Context;
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
  private static final Happening NOTHING =
      new Happening.Exit(new Context(List.of(), List.of()), new Flat.Lit(Nil.NIL));

  private final List<Happening> table = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();
  private final String telling;

  private Instrumentation(String telling) {
    this.telling = telling;
  }

  /**
   * A module to be compiled.
   *
   * @param table what the numbers stand for that it tells
   */
  public record Instrumented(String module, String text, List<Happening> table) {}

  /**
   * @param module the name of the instrumented module
   * @param telling the module and function that is called with the number of what happened
   */
  public static Instrumented of(FlatProgram program, String module, String telling) {
    Instrumentation made = new Instrumentation(telling);
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
    for (Flat.Function function : program.functions()) {
      Context context = Context.of(function);
      text.append(name(function.name())).append(" =\n    fun (");
      text.append(
          function.parameters().stream()
              .map(Instrumentation::pattern)
              .collect(Collectors.joining(", ")));
      text.append(") ->\n");
      Pat returned = Variables.returned(function.body());
      expression(function.body(), context, new Happening.Exit(context, returned));
      text.append('\n');
    }
    text.append("end\n");
  }

  /**
   * @param last what is told before the expression comes to its value
   */
  private void expression(Flat body, Context context, Happening last) {
    Flat at = body;
    String ends = "";
    while (true) {
      switch (at) {
        case Pat pattern -> {
          tell(last);
          text.append(pattern(pattern)).append(ends);
          return;
        }
        case Flat.Fail(var reason) -> {
          text.append("primop 'match_fail'(").append(pattern(reason)).append(')').append(ends);
          return;
        }
        case Flat.LetApply(var pattern, var function, var arguments, var rest) -> {
          begin(pattern);
          tell(new Happening.Call(context, pattern, arguments));
          text.append("apply ").append(name(function)).append('(');
          text.append(
              arguments.stream().map(Instrumentation::pattern).collect(Collectors.joining(", ")));
          text.append(')');
          at = rest;
        }
        case Flat.LetCase(var pattern, var subject, var clauses, var rest) -> {
          begin(pattern);
          choice(subject, clauses, context, pattern);
          at = rest;
        }
        case Flat.Let(var pattern, var value, var rest) -> {
          Happening bind = new Happening.Bind(context, pattern, Variables.returned(value));
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
        case Flat.Do(var first, var then) -> {
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

  private void choice(Pat subject, List<Flat.Clause> clauses, Context context, Pat pattern) {
    List<Pat> patterns = Semantics.patterns(clauses);
    text.append("case ").append(pattern(subject)).append(" of\n");
    for (int i = 0; i < clauses.size(); i++) {
      Flat.Clause clause = clauses.get(i);
      text.append('<').append(pattern(clause.pattern())).append("> when 'true' ->\n");
      tell(new Happening.Taken(context, i + 1, subject, patterns));
      expression(
          clause.body(),
          context,
          new Happening.Left(context, pattern, Variables.returned(clause.body())));
      text.append('\n');
    }
    // The compiler does not say what happens if no clause matches; Erlang does.
    text.append("<Other> when 'true' -> primop 'match_fail'({'case_clause', Other})\nend");
  }

  private void tell(Happening happening) {
    if (happening != NOTHING) {
      text.append("do call ").append(telling).append('(').append(table.size()).append(")\n");
      table.add(happening);
    }
  }

  // ---- as the compiler reads it

  private static String name(Flat.Name name) {
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
      case Flat.Lit(var value) -> literal(value);
      case Flat.Cons(var head, var tail) -> "[" + pattern(head) + "|" + pattern(tail) + "]";
      case Flat.Tuple(var elements) ->
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

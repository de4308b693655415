package clew.erlang.generated;

import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What has clauses or a body: it can give any kind. */
final class RandomConstructs {
  private final RandomChoices random;
  private final VariableScope scope;
  private final RandomExpressions expressions;
  private final RandomPatterns patterns;
  private final RandomGuards guards;

  RandomConstructs(
      RandomChoices random,
      VariableScope scope,
      RandomExpressions expressions,
      RandomPatterns patterns,
      RandomGuards guards) {
    this.random = random;
    this.scope = scope;
    this.expressions = expressions;
    this.patterns = patterns;
    this.guards = guards;
  }

  String of(ValueKind kind, int depth) {
    return switch (random.below(18)) {
      case 0, 1, 2 -> choice(kind, depth);
      case 3 -> conditions(kind, depth);
      case 4 -> attempt(kind, depth);
      case 5 -> attemptAfter(kind, depth);
      case 6 -> "clew_cases:caught(catch begin " + scope.within(() -> risky(kind, depth)) + " end)";
      case 7 -> mail(kind, depth);
      case 8 -> applied(kind, depth);
      case 9 -> loop(kind, depth);
      case 10, 11 -> block(kind, depth);
      case 12 -> dictionary(kind, depth);
      case 13 -> perhaps(kind, depth);
      case 17 ->
          "element("
              + random.pick("1", "2", "2")
              + ", {"
              + any(depth)
              + ", "
              + expressions.of(kind, depth)
              + "})";
      case 14 -> "hd([" + expressions.of(kind, depth) + " | " + any(depth) + "])";
      case 15 ->
          "maps:get(k, #{k => " + expressions.of(kind, depth) + ", j => " + any(depth) + "})";
      default ->
          "apply(fun clew_funs:"
              + random.pick("id/1, [", "first/2, [1, ", "second/2, [2, ")
              + expressions.of(kind, depth)
              + "])";
    };
  }

  private String any(int depth) {
    return expressions.of(ValueKind.ANY, depth - 1);
  }

  /** A body: some bindings, then the value. */
  String body(ValueKind kind, int depth) {
    StringBuilder body = new StringBuilder();
    while (random.once(3)) {
      ValueKind bound = random.pick(ValueKind.PLAIN);
      String value = expressions.of(bound, depth - 1);
      body.append(random.once(4) ? patterns.of(bound) : patterns.variable(bound))
          .append(" = clew_cases:same(")
          .append(value)
          .append("), ");
    }
    return body.append(expressions.of(kind, depth)).toString();
  }

  private String block(ValueKind kind, int depth) {
    return scope.within(() -> "begin " + body(kind, depth) + " end");
  }

  private String clauses(ValueKind subject, ValueKind kind, int depth, int least) {
    int count = random.between(least, 3);
    String clauses =
        IntStream.range(0, count)
            .mapToObj(
                i ->
                    scope.within(
                        () -> patterns.of(subject) + guards.maybe() + " -> " + body(kind, depth)))
            .collect(Collectors.joining(";\n    "));
    return random.once(3) && count > 0
        ? clauses
        : clauses + (count > 0 ? ";\n    " : "") + "_ -> " + expressions.of(kind, depth);
  }

  private String choice(ValueKind kind, int depth) {
    ValueKind subject = random.once(5) ? ValueKind.ANY : random.pick(ValueKind.PLAIN);
    return "case "
        + expressions.of(subject, depth)
        + " of\n    "
        + clauses(subject, kind, depth, 1)
        + "\n  end";
  }

  private String conditions(ValueKind kind, int depth) {
    return "if "
        + guards.of()
        + " -> "
        + expressions.of(kind, depth)
        + "; "
        + guards.of()
        + " -> "
        + expressions.of(kind, depth)
        + (random.once(4) ? "" : "; true -> " + expressions.of(kind, depth))
        + " end";
  }

  /** Something that may well raise. */
  private String risky(ValueKind kind, int depth) {
    return switch (random.below(8)) {
      case 0 -> "throw(" + any(depth) + ")";
      case 1 -> "error(" + any(depth) + ")";
      case 2 -> "exit(" + any(depth) + ")";
      case 3 -> "error(" + any(depth) + ", [1, a])";
      case 4 -> "hd(" + expressions.of(ValueKind.LIST, depth - 1) + ")";
      case 5 ->
          expressions.of(ValueKind.INT, depth - 1)
              + " div ("
              + expressions.of(ValueKind.INT, depth - 1)
              + " band 1)";
      default -> body(kind, depth);
    };
  }

  private String handlers(ValueKind kind, int depth) {
    return switch (random.below(6)) {
      case 0 -> "throw:_ -> " + expressions.of(kind, depth);
      case 1 ->
          "error:badarg -> "
              + expressions.of(kind, depth)
              + "; error:{badmatch, _} -> "
              + expressions.of(kind, depth);
      case 2 -> {
        String name = scope.fresh();
        yield "_:"
            + name
            + " -> "
            + (random.once(2) ? "{caught, " + name + "}" : expressions.of(kind, depth));
      }
      case 3 -> {
        String kinds = scope.fresh();
        String reason = scope.fresh();
        yield kinds
            + ":"
            + reason
            + " when "
            + kinds
            + " =/= throw -> {"
            + kinds
            + ", "
            + reason
            + "}; _ -> thrown";
      }
      // A function clause that is raised again loses its line on the real system.
      case 4 ->
          "K:R:S when R =/= function_clause -> erlang:raise(K, R, S); _:_ -> function_clause"
              .replace("K", scope.fresh())
              .replace("R", scope.fresh())
              .replace("S", scope.fresh());
      default -> "_:_ -> " + expressions.of(kind, depth);
    };
  }

  private String attempt(ValueKind kind, int depth) {
    ValueKind subject = random.pick(ValueKind.PLAIN);
    String tried = scope.within(() -> risky(subject, depth));
    String of = random.once(2) ? "" : " of\n    " + clauses(subject, kind, depth, 0);
    return "try " + tried + of + " catch " + scope.within(() -> handlers(kind, depth)) + " end";
  }

  private String attemptAfter(ValueKind kind, int depth) {
    String tried = scope.within(() -> risky(kind, depth));
    String caught = random.once(2) ? "" : " catch " + scope.within(() -> handlers(kind, depth));
    return "try "
        + tried
        + caught
        + " after put(after_"
        + random.below(3)
        + ", "
        + expressions.of(ValueKind.INT, depth - 1)
        + ") end";
  }

  private String mail(ValueKind kind, int depth) {
    ValueKind sent = random.pick(ValueKind.PLAIN);
    String send =
        IntStream.range(0, random.below(3))
            .mapToObj(i -> "self() ! " + expressions.of(sent, depth - 1) + ", ")
            .collect(Collectors.joining());
    String received =
        random.once(5)
            ? ""
            : " "
                + scope.within(
                    () -> patterns.of(sent) + guards.maybe() + " -> " + body(kind, depth));
    return "begin "
        + send
        + "receive"
        + received
        + " after "
        + random.pick("0", "1", "10", "0")
        + " -> "
        + expressions.of(kind, depth)
        + " end end";
  }

  private String applied(ValueKind kind, int depth) {
    ValueKind given = random.pick(ValueKind.PLAIN);
    String head =
        scope.within(
            () -> "(" + patterns.of(given) + ")" + guards.maybe() + " -> " + body(kind, depth));
    String rest = random.once(3) ? "" : "; (_) -> " + expressions.of(kind, depth);
    String fun = "fun" + head + rest + " end";
    return random.once(12)
        ? "(clew_cases:same(" + fun + "))(" + any(depth) + ", 2)"
        : "(" + fun + ")(" + expressions.of(given, depth) + ")";
  }

  /** A named fun that counts down. */
  private String loop(ValueKind kind, int depth) {
    String self = scope.fresh();
    String count = scope.fresh();
    String done = scope.fresh();
    String last = expressions.of(kind, depth - 1);
    return scope.within(
        () -> {
          scope.bind(count, ValueKind.INT);
          scope.bind(done, kind);
          return "(fun "
              + self
              + "("
              + count
              + ", "
              + done
              + ") when "
              + count
              + " =< 0 -> "
              + done
              + "; "
              + self
              + "("
              + count
              + ", "
              + done
              + ") -> "
              + (random.once(2)
                  ? self + "(" + count + " - 1, " + expressions.of(kind, depth - 1) + ")"
                  : "begin _ = " + self + "(" + count + " - 1, 0), " + done + " end")
              + " end)("
              + random.below(5)
              + ", "
              + last
              + ")";
        });
  }

  private String dictionary(ValueKind kind, int depth) {
    String key = random.pick("a", "{k, 1}", "1", "\"k\"");
    return switch (random.below(4)) {
      case 0 -> "begin put(" + key + ", " + expressions.of(kind, depth) + "), get(" + key + ") end";
      case 1 ->
          "begin put(" + key + ", " + expressions.of(kind, depth) + "), erase(" + key + ") end";
      case 2 ->
          "begin put("
              + key
              + ", 1), {put("
              + key
              + ", "
              + expressions.of(kind, depth)
              + "), lists:sort(get()), lists:sort(get_keys(1))} end";
      default -> "begin get(" + key + "), " + expressions.of(kind, depth) + " end";
    };
  }

  private String perhaps(ValueKind kind, int depth) {
    ValueKind tried = random.pick(ValueKind.PLAIN);
    String value = expressions.of(tried, depth - 1);
    String steps =
        scope.within(() -> patterns.of(tried) + " ?= " + value + ", " + body(kind, depth));
    String otherwise = random.once(2) ? " else " + clauses(ValueKind.ANY, kind, depth, 1) : "";
    return "maybe " + steps + otherwise + " end";
  }

  /** A function of one argument. */
  String fun1(int depth) {
    return scope.within(
        () ->
            "fun("
                + patterns.variable(ValueKind.INT)
                + ") -> "
                + body(random.pick(ValueKind.INT, ValueKind.BOOL, ValueKind.LIST), depth - 1)
                + " end");
  }

  String fun2(int depth) {
    return scope.within(
        () ->
            "fun("
                + patterns.variable(ValueKind.INT)
                + ", "
                + patterns.variable(ValueKind.INT)
                + ") -> "
                + body(ValueKind.INT, depth - 1)
                + " end");
  }

  /** What comes after the bars of a comprehension. */
  String qualifiers(int depth) {
    StringBuilder qualifiers = new StringBuilder(generator(depth));
    while (random.once(2)) {
      qualifiers.append(", ").append(random.once(2) ? generator(depth - 1) : filter(depth));
    }
    return qualifiers.toString();
  }

  private String filter(int depth) {
    return random.once(3) ? expressions.of(ValueKind.BOOL, depth - 1) : guards.test(2);
  }

  private String generator(int depth) {
    if (random.once(3)) {
      String source = expressions.of(ValueKind.BITS, depth - 1);
      String name = scope.fresh();
      scope.bind(name, ValueKind.INT);
      return "<<"
          + name
          + random.pick("", ":4", ":3", ":16/little", "/utf8", ":8/signed")
          + ">> <= "
          + source;
    }
    ValueKind element = random.pick(ValueKind.INT, ValueKind.ANY, ValueKind.TUPLE);
    String source =
        expressions.of(element == ValueKind.INT ? ValueKind.INTS : ValueKind.LIST, depth - 1);
    return (random.once(3) ? patterns.of(element) : patterns.variable(element)) + " <- " + source;
  }
}

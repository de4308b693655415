package clew.erlang.generated;

import clew.erlang.library.FunctionTable;
import java.util.List;

/** Modules of random functions. The same seed gives the same text. */
final class RandomModules {
  private static final ValueKind[] RESULTS = {
    ValueKind.ANY,
    ValueKind.INT,
    ValueKind.LIST,
    ValueKind.BOOL,
    ValueKind.MAP,
    ValueKind.BITS,
    ValueKind.TUPLE,
    ValueKind.FLOAT
  };

  private static final String HEAD =
      """
      -module(NAME).
      -feature(maybe_expr, enable).
      -compile([export_all, nowarn_export_all]).
      -record(r, {a = 1, b, c = []}).

      h0(X, Y) when is_integer(X), X > 3 -> h1(X - 3, Y);
      h0(X, _) -> X.
      h1(X, [H | T]) when X > 0 -> 1 + h2(H, T);
      h1(X, #{a := Y}) -> {X, Y};
      h1(X, _) -> X * 2.
      h2(X, []) -> X;
      h2(X, Y) when is_list(Y) -> length(Y) - X.

      """;

  private final List<FunctionTable.Row> library;

  RandomModules(List<FunctionTable.Row> library) {
    this.library = library;
  }

  /**
   * A function on one line: the compiler shares code that is the same, and then one of its places
   * stands for all.
   */
  private static String line(String body) {
    return body.replaceAll("\\n *", " ");
  }

  /** A module with functions {@code c0}, {@code c1}... of no arguments. */
  String module(String name, long seed, int functions) {
    StringBuilder text = new StringBuilder(HEAD.replace("NAME", name));
    for (int i = 0; i < functions; i++) {
      text.append(function(i, seed * 1_000_003 + i));
    }
    return text.toString();
  }

  private String function(int index, long seed) {
    RandomChoices random = new RandomChoices(seed);
    RandomLiterals literals = new RandomLiterals(random, seed);
    VariableScope scope = new VariableScope(random);
    RandomExpressions expressions =
        new RandomExpressions(
            random, scope, literals, new RandomLibraryCalls(random, literals, library));
    StringBuilder parameters = new StringBuilder();
    StringBuilder arguments = new StringBuilder();
    for (int i = 0; i < 4; i++) {
      ValueKind kind = random.pick(ValueKind.PLAIN);
      String name = scope.fresh();
      scope.bind(name, kind);
      parameters.append(i == 0 ? "" : ", ").append(name);
      arguments.append(i == 0 ? "" : ", ").append(literals.of(kind));
    }
    String body = expressions.body(random.pick(RESULTS), random.between(2, 4));
    return "c%d() -> t%d(%s).%nt%d(%s) -> %s.%n%n"
        .formatted(index, index, arguments, index, parameters, line(body));
  }
}

package clew.erlang.generated;

import clew.erlang.library.FunctionTable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Calls of functions from the tables of pure functions. */
final class RandomLibraryCalls {
  private static final Set<String> MODULES =
      Set.of("erlang", "lists", "maps", "binary", "math", "unicode", "string");

  /** They end a call in ways that generated code has constructs for, or hand out our own names. */
  private static final Set<String> LEFT_OUT =
      Set.of(
          "erlang:raise",
          "erlang:is_record",
          "erlang:fun_to_list",
          "erlang:fun_info",
          "erlang:make_fun",
          "erlang:apply",
          "binary:compile_pattern",
          "erlang:list_to_existing_atom",
          "erlang:binary_to_existing_atom");

  private final RandomChoices random;
  private final RandomLiterals literals;
  private final List<FunctionTable.Row> rows;

  RandomLibraryCalls(RandomChoices random, RandomLiterals literals, List<FunctionTable.Row> rows) {
    this.random = random;
    this.literals = literals;
    this.rows = rows;
  }

  static List<FunctionTable.Row> rows() throws IOException {
    List<FunctionTable.Row> rows =
        new ArrayList<>(FunctionTable.read(FunctionTable.class, "library.txt").rows());
    rows.addAll(
        FunctionTable.read(FunctionTable.class, "/clew/erlang/builtin/builtins.txt").rows());
    return rows.stream()
        .filter(
            row ->
                MODULES.contains(row.module())
                    && !LEFT_OUT.contains(row.module() + ":" + row.function()))
        .filter(row -> row.kinds().size() == row.arity())
        .toList();
  }

  String call(RandomExpressions expressions, int depth) {
    FunctionTable.Row row = random.pick(rows);
    List<String> arguments = new ArrayList<>();
    for (String kind : row.kinds()) {
      arguments.add(
          random.once(25)
              ? literals.of(random.pick(ValueKind.PLAIN))
              : kind(kind)
                  .map(known -> expressions.of(known, depth - 1))
                  .orElseGet(() -> literals.named(kind)));
    }
    return row.module() + ":'" + row.function() + "'(" + String.join(", ", arguments) + ")";
  }

  /** Kinds that an expression can stand for; numbers that are counted up to stay literals. */
  private static Optional<ValueKind> kind(String name) {
    return Optional.ofNullable(
        switch (name) {
          case "any" -> ValueKind.ANY;
          case "int" -> ValueKind.INT;
          case "float", "unit" -> ValueKind.FLOAT;
          case "number", "smallnumber" -> ValueKind.NUMBER;
          case "atom" -> ValueKind.ATOM;
          case "bool" -> ValueKind.BOOL;
          case "list" -> ValueKind.LIST;
          case "small_list", "ints", "numbers" -> ValueKind.INTS;
          case "tuple" -> ValueKind.TUPLE;
          case "record" -> ValueKind.RECORD;
          case "map" -> ValueKind.MAP;
          case "string", "unicode_string" -> ValueKind.STRING;
          case "binary", "utf8" -> ValueKind.BINARY;
          case "bits" -> ValueKind.BITS;
          case "fun1", "pred1" -> ValueKind.FUN1;
          case "fun2", "fold2" -> ValueKind.FUN2;
          default -> null;
        });
  }
}

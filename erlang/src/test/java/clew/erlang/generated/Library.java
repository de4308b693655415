package clew.erlang.generated;

import clew.erlang.library.Table;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Calls of functions from the tables of pure functions. */
final class Library {
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

  private final Dice dice;
  private final Literals literals;
  private final List<Table.Row> rows;

  Library(Dice dice, Literals literals, List<Table.Row> rows) {
    this.dice = dice;
    this.literals = literals;
    this.rows = rows;
  }

  static List<Table.Row> rows() throws IOException {
    List<Table.Row> rows = new ArrayList<>(Table.read(Table.class, "library.txt").rows());
    rows.addAll(Table.read(Table.class, "/clew/erlang/builtin/builtins.txt").rows());
    return rows.stream()
        .filter(
            row ->
                MODULES.contains(row.module())
                    && !LEFT_OUT.contains(row.module() + ":" + row.function()))
        .filter(row -> row.kinds().size() == row.arity())
        .toList();
  }

  String call(Expressions expressions, int depth) {
    Table.Row row = dice.pick(rows);
    List<String> arguments = new ArrayList<>();
    for (String kind : row.kinds()) {
      arguments.add(
          dice.once(25)
              ? literals.of(dice.pick(Kind.PLAIN))
              : kind(kind)
                  .map(known -> expressions.of(known, depth - 1))
                  .orElseGet(() -> literals.named(kind)));
    }
    return row.module() + ":'" + row.function() + "'(" + String.join(", ", arguments) + ")";
  }

  /** Kinds that an expression can stand for; numbers that are counted up to stay literals. */
  private static Optional<Kind> kind(String name) {
    return Optional.ofNullable(
        switch (name) {
          case "any" -> Kind.ANY;
          case "int" -> Kind.INT;
          case "float", "unit" -> Kind.FLOAT;
          case "number", "smallnumber" -> Kind.NUMBER;
          case "atom" -> Kind.ATOM;
          case "bool" -> Kind.BOOL;
          case "list" -> Kind.LIST;
          case "small_list", "ints", "numbers" -> Kind.INTS;
          case "tuple" -> Kind.TUPLE;
          case "record" -> Kind.RECORD;
          case "map" -> Kind.MAP;
          case "string", "unicode_string" -> Kind.STRING;
          case "binary", "utf8" -> Kind.BINARY;
          case "bits" -> Kind.BITS;
          case "fun1", "pred1" -> Kind.FUN1;
          case "fun2", "fold2" -> Kind.FUN2;
          default -> null;
        });
  }
}

package clew.erlang.render;

import clew.engine.term.Term;
import clew.engine.term.map.MapOperator;
import clew.erlang.model.term.MapKeyAt;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Questions about maps, and changed maps, as Erlang has them. */
final class MapNotation {
  private final Function<Term, String> text;

  MapNotation(Function<Term, String> text) {
    this.text = text;
  }

  Optional<String> of(Term.Apply apply) {
    List<String> parts = apply.arguments().stream().map(text).toList();
    return switch (apply.operator()) {
      case MapOperator.HAS -> call("is_map_key", parts.get(1), parts.get(0));
      case MapOperator.GET -> call("map_get", parts.get(1), parts.get(0));
      case MapOperator.SIZE -> call("map_size", parts.get(0));
      case MapOperator.PUT ->
          Optional.of(parts.get(0) + "#{" + parts.get(1) + " => " + parts.get(2) + "}");
      case MapOperator.REMOVE -> call("maps:remove", parts.get(1), parts.get(0));
      case MapKeyAt _ when apply.argument(1) instanceof Term.Int place ->
          call(
              "lists:nth",
              place.number().add(java.math.BigInteger.ONE).toString(),
              "maps:keys(" + parts.get(0) + ")");
      default -> Optional.empty();
    };
  }

  private static Optional<String> call(String name, String... arguments) {
    return Optional.of(name + "(" + String.join(", ", arguments) + ")");
  }
}

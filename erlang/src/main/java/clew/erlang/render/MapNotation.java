package clew.erlang.render;

import clew.engine.term.Term;
import clew.engine.term.map.MapOperator;
import clew.erlang.model.term.MapKeyAt;
import java.math.BigInteger;
import java.util.Optional;
import java.util.function.Function;

/** Questions about maps, and changed maps, as Erlang has them. */
final class MapNotation {
  private final Function<Term, String> text;

  MapNotation(Function<Term, String> text) {
    this.text = text;
  }

  /** Nothing if it is no question about a map: then none of its parts was written. */
  Optional<String> of(Term.Apply apply) {
    return switch (apply.operator()) {
      case MapOperator.HAS -> call("is_map_key", part(apply, 1), part(apply, 0));
      case MapOperator.GET -> call("map_get", part(apply, 1), part(apply, 0));
      case MapOperator.SIZE -> call("map_size", part(apply, 0));
      case MapOperator.PUT ->
          Optional.of(part(apply, 0) + "#{" + part(apply, 1) + " => " + part(apply, 2) + "}");
      case MapOperator.REMOVE -> call("maps:remove", part(apply, 1), part(apply, 0));
      case MapKeyAt _ when apply.argument(1) instanceof Term.Int place ->
          call(
              "lists:nth",
              place.number().add(BigInteger.ONE).toString(),
              "maps:keys(" + part(apply, 0) + ")");
      default -> Optional.empty();
    };
  }

  private String part(Term.Apply apply, int index) {
    return text.apply(apply.argument(index));
  }

  private static Optional<String> call(String name, String... arguments) {
    return Optional.of(name + "(" + String.join(", ", arguments) + ")");
  }
}

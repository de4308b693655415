package clew.erlang.lower;

import clew.erlang.concolic.Shape;
import clew.erlang.core.Pattern;
import clew.erlang.eval.Node;

/** Patterns for runs that follow values. */
final class Shapes {
  private Shapes() {}

  static Shape lower(Lowering.Body body, Pattern pattern) {
    return switch (pattern) {
      case Pattern.Literal literal -> new Shape.Literal(literal.value());
      case Pattern.Variable variable -> new Shape.Any(body.frame().bind(variable.name()));
      case Pattern.Alias alias -> {
        int slot = body.frame().bind(alias.name());
        yield new Shape.Named(slot, lower(body, alias.pattern()));
      }
      case Pattern.Cons cons -> {
        Shape head = lower(body, cons.head());
        yield new Shape.Cell(head, lower(body, cons.tail()));
      }
      case Pattern.Tuple tuple ->
          new Shape.TupleOf(
              tuple.elements().stream().map(element -> lower(body, element)).toArray(Shape[]::new));
      case Pattern.MapOf map -> {
        Node[] keys = new Node[map.pairs().size()];
        Shape[] values = new Shape[keys.length];
        for (int i = 0; i < keys.length; i++) {
          Node key = body.lower(map.pairs().get(i).key());
          keys[i] = body.plainly(key, 0, "a key of a map");
          values[i] = lower(body, map.pairs().get(i).value());
        }
        yield new Shape.MapWith(keys, values);
      }
      case Pattern.Binary binary -> new Shape.BitString(Binaries.match(body, binary));
      case Pattern.Strange strange -> new Shape.BitString(Patterns.lower(body, strange));
    };
  }
}

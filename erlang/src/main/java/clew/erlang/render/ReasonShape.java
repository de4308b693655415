package clew.erlang.render;

import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Nil;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;

/** What the reason of an exception looks like, whatever values are in it. */
public final class ReasonShape {
  private ReasonShape() {}

  /** What a reason looks like, in a word. */
  public static String of(Value reason) {
    return switch (reason) {
      case Atom atom -> atom.name();
      case Tuple tuple when tuple.size() > 0 && tuple.elements[0] instanceof Atom tag -> tag.name();
      case Tuple tuple -> "{...}";
      case Cons cons -> "[...]";
      case Nil nil -> "[]";
      default -> "...";
    };
  }
}

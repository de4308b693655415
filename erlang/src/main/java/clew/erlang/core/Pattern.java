package clew.erlang.core;

import clew.erlang.value.Value;
import java.util.List;

/** A pattern of a clause. */
public sealed interface Pattern {
  record Literal(Value value) implements Pattern {}

  record Variable(String name) implements Pattern {}

  record Alias(String name, Pattern pattern) implements Pattern {}

  record Cons(Pattern head, Pattern tail) implements Pattern {}

  record Tuple(List<Pattern> elements) implements Pattern {}

  record MapOf(List<Pair> pairs) implements Pattern {}

  /** A key, which is an expression without effects, and the pattern of its value. */
  record Pair(Core key, Pattern value) {}

  record Binary(List<Segment> segments) implements Pattern {}

  record Segment(Pattern value, Core size, Core unit, Core type, Core flags) {}

  record Strange(String kind) implements Pattern {}
}

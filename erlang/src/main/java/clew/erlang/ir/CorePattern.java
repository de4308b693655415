package clew.erlang.ir;

import clew.erlang.value.Value;
import java.util.List;

/** A pattern of a clause. */
public sealed interface CorePattern {
  record Literal(Value value) implements CorePattern {}

  record Variable(String name) implements CorePattern {}

  record Alias(String name, CorePattern pattern) implements CorePattern {}

  record Cons(CorePattern head, CorePattern tail) implements CorePattern {}

  record Tuple(List<CorePattern> elements) implements CorePattern {}

  record MapOf(List<Pair> pairs) implements CorePattern {}

  /** A key, which is an expression without effects, and the pattern of its value. */
  record Pair(CoreExpr key, CorePattern value) {}

  record Binary(List<Segment> segments) implements CorePattern {}

  record Segment(CorePattern value, CoreExpr size, CoreExpr unit, CoreExpr type, CoreExpr flags) {}

  record Strange(String kind) implements CorePattern {}
}

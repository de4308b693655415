package clew.erlang.lower;

import clew.erlang.eval.ExprNode;
import clew.erlang.follow.FollowedPattern;
import clew.erlang.ir.CorePattern;

/** Patterns for runs that follow values. */
final class FollowedPatternLowering {
  private FollowedPatternLowering() {}

  static FollowedPattern lower(Lowering.Body body, CorePattern pattern) {
    return switch (pattern) {
      case CorePattern.Literal literal -> new FollowedPattern.Literal(literal.value());
      case CorePattern.Variable variable ->
          new FollowedPattern.Any(body.frame().bind(variable.name()));
      case CorePattern.Alias alias -> {
        int slot = body.frame().bind(alias.name());
        yield new FollowedPattern.Named(slot, lower(body, alias.pattern()));
      }
      case CorePattern.Cons cons -> {
        FollowedPattern head = lower(body, cons.head());
        yield new FollowedPattern.Cell(head, lower(body, cons.tail()));
      }
      case CorePattern.Tuple tuple ->
          new FollowedPattern.TupleOf(
              tuple.elements().stream()
                  .map(element -> lower(body, element))
                  .toArray(FollowedPattern[]::new));
      case CorePattern.MapOf map -> {
        ExprNode[] keys = new ExprNode[map.pairs().size()];
        FollowedPattern[] values = new FollowedPattern[keys.length];
        for (int i = 0; i < keys.length; i++) {
          keys[i] = body.lower(map.pairs().get(i).key());
          values[i] = lower(body, map.pairs().get(i).value());
        }
        yield new FollowedPattern.MapWith(keys, values);
      }
      case CorePattern.Binary binary -> BitStringLowering.followed(body, binary);
      case CorePattern.Strange strange ->
          new FollowedPattern.Unknown(PatternLowering.lower(body, strange));
    };
  }
}

package clew.erlang.lower;

import clew.erlang.eval.Actor;
import clew.erlang.eval.ExprNode;
import clew.erlang.eval.Matcher;
import clew.erlang.eval.Matchers;
import clew.erlang.eval.Unsupported;
import clew.erlang.ir.CorePattern;
import clew.erlang.value.Value;

/** Patterns to matchers. Variables are bound from left to right: a size may use an earlier one. */
final class PatternLowering {
  private PatternLowering() {}

  static Matcher lower(Lowering.Body body, CorePattern pattern) {
    return switch (pattern) {
      case CorePattern.Literal literal -> Matchers.literal(literal.value());
      case CorePattern.Variable variable ->
          body.isUsed(variable.name())
              ? new Matchers.Bind(body.frame().bind(variable.name()))
              : new Matchers.Anything();
      case CorePattern.Alias alias -> {
        if (!body.isUsed(alias.name())) {
          yield lower(body, alias.pattern());
        }
        int slot = body.frame().bind(alias.name());
        yield new Matchers.Alias(slot, lower(body, alias.pattern()));
      }
      case CorePattern.Cons cons -> {
        Matcher head = lower(body, cons.head());
        yield Matchers.cell(head, lower(body, cons.tail()));
      }
      case CorePattern.Tuple tuple -> {
        Matcher[] elements = new Matcher[tuple.elements().size()];
        for (int i = 0; i < elements.length; i++) {
          elements[i] = lower(body, tuple.elements().get(i));
        }
        yield new Matchers.TupleOf(elements);
      }
      case CorePattern.MapOf map -> {
        ExprNode[] keys = new ExprNode[map.pairs().size()];
        Matcher[] values = new Matcher[keys.length];
        for (int i = 0; i < keys.length; i++) {
          keys[i] = body.lower(map.pairs().get(i).key());
          values[i] = lower(body, map.pairs().get(i).value());
        }
        yield new Matchers.MapWith(keys, values);
      }
      case CorePattern.Binary binary -> BitStringLowering.match(body, binary);
      case CorePattern.Strange strange ->
          new Matcher() {
            private final ExprNode unsupported =
                new Unsupported("the pattern " + strange.kind(), body.frame().function(), 0);

            @Override
            public boolean matches(Value value, Value[] slots, Actor process) {
              return unsupported.run(slots, process) == value;
            }
          };
    };
  }
}

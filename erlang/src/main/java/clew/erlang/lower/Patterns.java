package clew.erlang.lower;

import clew.erlang.core.Pattern;
import clew.erlang.eval.Actor;
import clew.erlang.eval.Matcher;
import clew.erlang.eval.Matchers;
import clew.erlang.eval.Node;
import clew.erlang.eval.Unsupported;
import clew.erlang.value.Value;

/** Patterns to matchers. Variables are bound from left to right: a size may use an earlier one. */
final class Patterns {
  private Patterns() {}

  static Matcher lower(Lowering.Body body, Pattern pattern) {
    return switch (pattern) {
      case Pattern.Literal literal -> Matchers.literal(literal.value());
      case Pattern.Variable variable ->
          body.isUsed(variable.name())
              ? new Matchers.Bind(body.frame().bind(variable.name()))
              : new Matchers.Anything();
      case Pattern.Alias alias -> {
        if (!body.isUsed(alias.name())) {
          yield lower(body, alias.pattern());
        }
        int slot = body.frame().bind(alias.name());
        yield new Matchers.Alias(slot, lower(body, alias.pattern()));
      }
      case Pattern.Cons cons -> {
        Matcher head = lower(body, cons.head());
        yield Matchers.cell(head, lower(body, cons.tail()));
      }
      case Pattern.Tuple tuple -> {
        Matcher[] elements = new Matcher[tuple.elements().size()];
        for (int i = 0; i < elements.length; i++) {
          elements[i] = lower(body, tuple.elements().get(i));
        }
        yield new Matchers.TupleOf(elements);
      }
      case Pattern.MapOf map -> {
        Node[] keys = new Node[map.pairs().size()];
        Matcher[] values = new Matcher[keys.length];
        for (int i = 0; i < keys.length; i++) {
          keys[i] = body.lower(map.pairs().get(i).key());
          values[i] = lower(body, map.pairs().get(i).value());
        }
        yield new Matchers.MapWith(keys, values);
      }
      case Pattern.Binary binary -> Binaries.match(body, binary);
      case Pattern.Strange strange ->
          new Matcher() {
            private final Node unsupported =
                new Unsupported("the pattern " + strange.kind(), body.frame().function(), 0);

            @Override
            public boolean matches(Value value, Value[] slots, Actor process) {
              return unsupported.run(slots, process) == value;
            }
          };
    };
  }
}

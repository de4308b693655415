package clew.erlang.eval;

import clew.erlang.value.Value;

/** A function that is not written in Erlang. */
@FunctionalInterface
public interface Builtin {
  /** Its result; may be {@link ExprNode#TAIL} if it ends in a call, such as apply. */
  Value call(Actor process, Value[] arguments);
}

package clew.erlang.twin;

import clew.erlang.value.Value;

/** A builtin on values that depend on the input. */
@FunctionalInterface
interface Twin {
  Value follow(Call call);
}

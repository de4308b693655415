package clew.erlang.model;

import clew.erlang.value.Value;

/** A builtin on values that depend on the input. */
@FunctionalInterface
public interface BuiltinModel {
  Value follow(BuiltinCall call);
}

package clew.prolog.model;

import clew.prolog.eval.Builtin;
import clew.prolog.value.Value;

/** Runs a builtin on arguments of which some depend on the input; says what that decides. */
@FunctionalInterface
interface BuiltinModel {
  boolean run(ModelContext context, Builtin builtin, Value[] arguments);
}

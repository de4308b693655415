package clew.prolog.twin;

import clew.prolog.eval.Builtin;
import clew.prolog.value.Value;

/** Runs a builtin on arguments of which some depend on the input; says what that decides. */
@FunctionalInterface
interface Twin {
  boolean run(Here here, Builtin builtin, Value[] arguments);
}

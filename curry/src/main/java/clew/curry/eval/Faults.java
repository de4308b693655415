package clew.curry.eval;

import clew.curry.ir.Code;
import clew.curry.ir.Primitive;
import clew.curry.scope.BuiltIn;
import clew.engine.source.Span;
import clew.engine.trace.Site;

/** Codes for ways on which something built in goes wrong. */
final class Faults {
  /** Wherever the machine is. */
  static final Site HERE = new Site("built in", new Span(BuiltIn.PRELUDE, 1, 1, 1, 1));

  static final Code BY_ZERO = raising(Primitive.DIVIDED_BY_ZERO);
  static final Code NO_CHARACTER = raising(Primitive.NO_CHARACTER);

  private Faults() {}

  private static Code raising(Primitive fault) {
    return new Code.Built(fault, new Code[0], HERE);
  }
}

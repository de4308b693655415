package clew.curry.eval;

import clew.curry.core.BuiltinTypes;
import clew.curry.ir.Code;
import clew.curry.ir.Primitive;
import clew.engine.source.Span;
import clew.engine.trace.Site;

/** Codes for ways on which something built in goes wrong. */
final class FaultCodes {
  /** Wherever the machine is. */
  static final Site HERE = new Site("built in", new Span(BuiltinTypes.PRELUDE, 1, 1, 1, 1));

  static final Code BY_ZERO = raising(Primitive.DIVIDED_BY_ZERO);
  static final Code NO_CHARACTER = raising(Primitive.NO_CHARACTER);

  private FaultCodes() {}

  private static Code raising(Primitive fault) {
    return new Code.Built(fault, new Code[0], HERE);
  }
}

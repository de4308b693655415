package clew.curry.eval;

import clew.curry.ir.Build;
import clew.curry.ir.Code;
import clew.curry.ir.Primitive;

/** Codes for ways on which something built in goes wrong. */
final class Divided {
  static final Code BY_ZERO = raising("division by zero");
  static final Code NO_CHARACTER = raising("there is no such character");

  private Divided() {}

  private static Code raising(String message) {
    return new Code.Built(Primitive.ERROR, new Code[] {new Code.Make(new Build.Text(message))});
  }
}

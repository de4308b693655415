package clew.curry.eval;

import clew.engine.trace.ErrorKind;

/** What can be wrong with the values of a call, besides the errors of a program. */
public final class ErrorKinds {
  /** No rule matched, whatever was chosen. */
  public static final ErrorKind NO_VALUE =
      new ErrorKind("no value", "no_value", ErrorKind.Nature.FAULT);

  /** There is more than one value, where one was wanted. */
  public static final ErrorKind SEVERAL =
      new ErrorKind("several values", "several_values", ErrorKind.Nature.FAULT);

  private ErrorKinds() {}
}

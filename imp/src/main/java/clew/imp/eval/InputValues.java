package clew.imp.eval;

import clew.engine.term.Assignment;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.imp.ir.Code;
import java.math.BigInteger;

/** Hands out the values of an input, one after the other for each variable; without one it is 0. */
public final class InputValues {
  private final Code code;
  private final TermPool pool;
  private final Assignment values;
  private final int[] taken;

  public InputValues(Code code, TermPool pool, Assignment values) {
    this.code = code;
    this.pool = pool;
    this.values = values;
    this.taken = new int[code.variables().size()];
  }

  /** The unknown that the next input of a variable is. */
  public Unknown next(int variable) {
    return pool.unknown(code.inputName(variable, ++taken[variable]), Sort.INT);
  }

  public BigInteger value(Unknown unknown) {
    Term value = values.value(unknown).orElseGet(() -> pool.integer(0));
    if (value instanceof Term.Int integer) {
      return integer.number();
    }
    throw new IllegalArgumentException("an input of L is an integer: " + unknown + " = " + value);
  }
}

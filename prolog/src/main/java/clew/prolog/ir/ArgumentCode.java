package clew.prolog.ir;

import clew.prolog.value.Functor;
import clew.prolog.value.Value;

/**
 * How the arguments of a goal come about: compounds to build first, then an operand for each.
 *
 * <p>{@link #build} holds instructions as {@link HeadOpcodes} describes them, ended by {@link
 * HeadOpcodes#END}
 */
public final class ArgumentCode {
  public final int[] build;
  public final int[] operands;
  public final Value[] constants;
  public final Functor[] functors;

  public ArgumentCode(int[] build, int[] operands, Value[] constants, Functor[] functors) {
    this.build = build;
    this.operands = operands;
    this.constants = constants;
    this.functors = functors;
  }
}

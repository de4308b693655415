package clew.imp.eval;

import clew.engine.language.Forking;
import clew.engine.language.Step;
import clew.engine.term.TermPool;
import clew.engine.trace.Site;
import clew.imp.ir.Code;
import clew.imp.ir.Instruction;
import clew.imp.ir.Op;

/**
 * Symbolic execution by the six rules of Fig. 1: a state goes on until a condition depends on the
 * input, and then both ways.
 *
 * <p>An assumption is a fork too, of which one way is at once rejected: so the states that end are
 * exactly those of all inputs, and an exhausted search means what it says. Points are told once in
 * each step, not once in each path.
 */
public final class Symbolic implements Forking<State> {
  private static final int PATIENCE = 10_000;

  private final Code code;
  private final TermPool pool;
  private final boolean drawsConstants;

  private Symbolic(Code code, TermPool pool, boolean drawsConstants) {
    this.code = code;
    this.pool = pool;
    this.drawsConstants = drawsConstants;
  }

  /** Forks only where the input decides. */
  public static Symbolic exploring(Code code, TermPool pool) {
    return new Symbolic(code, pool, false);
  }

  /** Forks at every if and while, as Fig. 3 does: conditions may be simply true or false. */
  public static Symbolic drawing(Code code, TermPool pool) {
    return new Symbolic(code, pool, true);
  }

  @Override
  public State start() {
    return new SymbolicRun(code, pool, PATIENCE, drawsConstants).state(0, 0);
  }

  @Override
  public Step<State> step(State state) {
    return new SymbolicRun(code, pool, state, PATIENCE, drawsConstants).toTheNextStep();
  }

  @Override
  public Site site(State state) {
    Instruction next = code.at(state.pc);
    if (next.op() == Op.DECIDE || next.op() == Op.AGAIN || next.op() == Op.RAISE) {
      return code.decision(next.first()).site();
    }
    return code.site(next.op() == Op.BEGIN ? next.first() : state.memory.point);
  }
}

package clew.imp.eval;

import clew.engine.language.Forking;
import clew.engine.language.Step;
import clew.engine.language.Supposed;
import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.engine.trace.Site;
import clew.imp.ir.Code;
import clew.imp.ir.Instruction;
import clew.imp.ir.Op;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

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
  private final Optional<Elimination> elimination;

  private Symbolic(
      Code code, TermPool pool, boolean drawsConstants, Optional<Elimination> elimination) {
    this.code = code;
    this.pool = pool;
    this.drawsConstants = drawsConstants;
    this.elimination = elimination;
  }

  /** Forks only where the input decides. */
  public static Symbolic exploring(Code code, TermPool pool) {
    return new Symbolic(code, pool, false, Optional.empty());
  }

  /** Forks at every if and while, as Fig. 3 does: conditions may be simply true or false. */
  public static Symbolic drawing(Code code, TermPool pool) {
    return new Symbolic(code, pool, true, Optional.empty());
  }

  /** Forks where the input decides, and replaces loops by their invariants. */
  public static Symbolic assuming(Code code, TermPool pool, Elimination elimination) {
    return new Symbolic(code, pool, false, Optional.of(elimination));
  }

  @Override
  public State start() {
    return new SymbolicRun(code, pool, PATIENCE, drawsConstants, elimination).state(0, 0);
  }

  @Override
  public Step<State> step(State state) {
    return new SymbolicRun(code, pool, state, PATIENCE, drawsConstants, elimination)
        .toTheNextStep();
  }

  @Override
  public Optional<Supposed> supposed(State state) {
    return state.memory.rounds.supposed();
  }

  @Override
  public Assignment input(Assignment model) {
    if (elimination.isEmpty()) {
      return model;
    }
    Map<Unknown, Term> values = new LinkedHashMap<>(model.values());
    values.keySet().removeIf(Eliminated::isInvented);
    return new Assignment(values);
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

package clew.imp.follow;

import clew.engine.language.Forking;
import clew.engine.language.LoopAssumption;
import clew.engine.language.answer.Step;
import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.engine.trace.Site;
import clew.imp.ir.Code;
import clew.imp.ir.Instruction;
import clew.imp.ir.Opcode;
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
public final class SymbolicExecution implements Forking<SymbolicState> {
  private static final int PATIENCE = 10_000;

  private final Code code;
  private final TermPool pool;
  private final boolean drawsConstants;
  private final Optional<LoopElimination> elimination;

  private SymbolicExecution(
      Code code, TermPool pool, boolean drawsConstants, Optional<LoopElimination> elimination) {
    this.code = code;
    this.pool = pool;
    this.drawsConstants = drawsConstants;
    this.elimination = elimination;
  }

  /** Forks only where the input decides. */
  public static SymbolicExecution exploring(Code code, TermPool pool) {
    return new SymbolicExecution(code, pool, false, Optional.empty());
  }

  /** Forks at every if and while, as Fig. 3 does: conditions may be simply true or false. */
  public static SymbolicExecution drawing(Code code, TermPool pool) {
    return new SymbolicExecution(code, pool, true, Optional.empty());
  }

  /** Forks where the input decides, and replaces loops by their invariants. */
  public static SymbolicExecution assuming(Code code, TermPool pool, LoopElimination elimination) {
    return new SymbolicExecution(code, pool, false, Optional.of(elimination));
  }

  @Override
  public SymbolicState start() {
    return new SymbolicRun(code, pool, PATIENCE, drawsConstants, elimination).state(0, 0);
  }

  @Override
  public Step<SymbolicState> step(SymbolicState state) {
    return new SymbolicRun(code, pool, state, PATIENCE, drawsConstants, elimination)
        .toTheNextStep();
  }

  @Override
  public Optional<LoopAssumption> supposed(SymbolicState state) {
    return state.memory.rounds.supposed();
  }

  @Override
  public Assignment input(Assignment model) {
    if (elimination.isEmpty()) {
      return model;
    }
    Map<Unknown, Term> values = new LinkedHashMap<>(model.values());
    values.keySet().removeIf(EliminatedLoop::isInvented);
    return new Assignment(values);
  }

  @Override
  public Site site(SymbolicState state) {
    Instruction next = code.at(state.pc);
    if (next.op() == Opcode.DECIDE || next.op() == Opcode.AGAIN || next.op() == Opcode.RAISE) {
      return code.decision(next.first()).site();
    }
    return code.site(next.op() == Opcode.BEGIN ? next.first() : state.memory.point);
  }
}

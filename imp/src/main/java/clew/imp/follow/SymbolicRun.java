package clew.imp.follow;

import clew.engine.language.answer.Step;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Choice;
import clew.imp.eval.IntegerCells;
import clew.imp.eval.NumberTooLarge;
import clew.imp.ir.Code;
import clew.imp.ir.Decision;
import clew.imp.ir.Opcode;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A run without an input, from a state to the next decision that depends on it. A cell with a term
 * has no number.
 */
final class SymbolicRun extends TermMachine {
  private final boolean drawsConstants;
  private final int depth;
  private final int[] taken;
  private final Optional<LoopElimination> elimination;
  private final LoopRounds rounds;
  private @Nullable Step<SymbolicState> next;

  SymbolicRun(
      Code code,
      TermPool pool,
      int patience,
      boolean drawsConstants,
      Optional<LoopElimination> elimination) {
    super(code, pool);
    this.elimination = elimination;
    this.rounds = new LoopRounds(elimination.map(LoopElimination::loops).orElse(0));
    this.drawsConstants = drawsConstants;
    this.depth = 0;
    this.taken = new int[variables];
    this.allowed = patience;
  }

  SymbolicRun(
      Code code,
      TermPool pool,
      SymbolicState state,
      int patience,
      boolean drawsConstants,
      Optional<LoopElimination> elimination) {
    super(code, pool);
    this.elimination = elimination;
    this.rounds = state.memory.rounds.copy();
    events.addAll(rounds.takeOwed());
    this.drawsConstants = drawsConstants;
    this.depth = state.depth;
    this.allowed = patience;
    this.pc = state.pc;
    SymbolicState.Memory from = state.memory;
    this.top = from.shadow.length;
    this.point = from.point;
    this.taken = from.taken.clone();
    cells.copyAll(from.cells, top);
    System.arraycopy(from.shadow, 0, shadow, 0, top);
    System.arraycopy(from.bits, 0, bits, 0, top);
  }

  Step<SymbolicState> toTheNextStep() {
    run();
    if (next != null) {
      return next;
    }
    return new Step.Done<>(events, outcome().orElseThrow());
  }

  SymbolicState state(int at, int atDepth) {
    return new SymbolicState(at, atDepth, memory());
  }

  private SymbolicState.Memory memory() {
    LoopRounds now = rounds.copy();
    now.passed(events);
    return memory(now);
  }

  private SymbolicState.Memory memory(LoopRounds now) {
    IntegerCells kept = new IntegerCells(top);
    kept.copyAll(cells, top);
    return new SymbolicState.Memory(
        pool,
        kept,
        Arrays.copyOf(shadow, top),
        Arrays.copyOf(bits, top),
        taken.clone(),
        point,
        now);
  }

  /** x ← ⊤: (x) is a fresh unknown. */
  @Override
  void input(int variable) {
    taken[variable]++;
    cells.set(variable, 0);
    shadow[variable] = pool.unknown(code.inputName(variable, taken[variable]), Sort.INT);
    bits[variable] = TermSizes.INPUT;
  }

  /** Rules (3) to (6): both ways, each with its condition; whether it can hold is the engine's. */
  @Override
  void decide(int decision, Term condition, int falseTarget) {
    Decision at = code.decision(decision);
    SymbolicState.Memory shared = memory();
    SymbolicState whenTrue = new SymbolicState(pc + 1, depth + 1, shared);
    SymbolicState whenFalse = new SymbolicState(falseTarget, depth + 1, shared);
    if (elimination.isPresent() && at.kind() == Decision.Kind.WHILE) {
      EliminatedLoop eliminated = new EliminatedLoop(elimination.get(), decision, at, pool, code);
      whenTrue = eliminated.goesRound(whenTrue);
      whenFalse = eliminated.leaves(whenFalse);
    }
    next =
        new Step.Fork<>(
            events,
            at.site(),
            depth,
            Choice.FIRST,
            List.of(
                way(at, true, condition, whenTrue),
                way(at, false, pool.not(condition), whenFalse)));
    pause();
  }

  private static Step.Way<SymbolicState> way(
      Decision at, boolean holds, Term condition, SymbolicState state) {
    return new Step.Way<>(condition, at.kind().way(holds), at.leadsTo(holds), state);
  }

  @Override
  void settled(int decision, boolean holds, int falseTarget) {
    if (drawsConstants && code.decision(decision).kind().isLocation()) {
      decide(decision, pool.bool(holds), falseTarget);
    } else {
      if (elimination.isPresent() && code.decision(decision).kind() == Decision.Kind.WHILE) {
        // Only loops that the input decides about are replaced; others are simply run.
        int loop = elimination.get().loop(decision);
        if (holds) {
          rounds.again(loop);
        } else {
          rounds.left(loop);
        }
      }
      pc = holds ? pc + 1 : falseTarget;
    }
  }

  @Override
  void askForSteps() {
    next = new Step.Yield<>(events, state(pc, depth), steps);
    pause();
  }

  @Override
  void visit(int decision) {
    if (elimination.isEmpty()) {
      return;
    }
    int loop = elimination.get().loop(decision);
    if (!rounds.isInside(loop)) {
      @Nullable Term[] values = new @Nullable Term[variables];
      for (int variable = 0; variable < variables; variable++) {
        values[variable] = cells.isDefined(variable) ? term(variable) : null;
      }
      rounds.entered(loop, values);
    }
  }

  @Override
  void completed(int completedPoint) {}

  @Override
  Optional<Term> concreteState() {
    return Optional.empty();
  }

  @Override
  public Optional<BigInteger> concrete(int variable) {
    return Optional.empty();
  }

  @Override
  void number(Opcode op, int left, int right) {
    cells.set(left, 0);
  }

  @Override
  void number(Opcode op, int cell) {
    cells.set(cell, 0);
  }

  @Override
  void tooLarge(int cell, Term term) {
    throw new NumberTooLarge();
  }
}

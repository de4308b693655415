package clew.imp.eval;

import clew.engine.language.Step;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Choice;
import clew.imp.ir.Code;
import clew.imp.ir.Decision;
import clew.imp.ir.Op;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A run without an input, from a state to the next decision that depends on it.
 *
 * <p>A cell with a term has no number. In its place stands a guess at how many bits the number
 * would have if every input had 64, so that repeated squaring ends here as it does in other runs.
 */
final class SymbolicRun extends Machine {
  private static final double INPUT_BITS = 64;

  private final boolean drawsConstants;
  private final int depth;
  private final int[] taken;
  private @Nullable Step<State> next;

  SymbolicRun(Code code, TermPool pool, int patience, boolean drawsConstants) {
    super(code, pool);
    this.drawsConstants = drawsConstants;
    this.depth = 0;
    this.taken = new int[variables];
    this.allowed = patience;
  }

  SymbolicRun(Code code, TermPool pool, State state, int patience, boolean drawsConstants) {
    super(code, pool);
    this.drawsConstants = drawsConstants;
    this.depth = state.depth;
    this.allowed = patience;
    this.pc = state.pc;
    State.Memory from = state.memory;
    this.top = from.shadow.length;
    this.point = from.point;
    this.taken = from.taken.clone();
    cells.copyAll(from.cells, top);
    System.arraycopy(from.shadow, 0, shadow, 0, top);
  }

  Step<State> toTheNextStep() {
    run();
    if (next != null) {
      return next;
    }
    return new Step.Done<>(events, outcome().orElseThrow());
  }

  State state(int at, int atDepth) {
    return new State(at, atDepth, memory());
  }

  private State.Memory memory() {
    Cells kept = new Cells(top);
    kept.copyAll(cells, top);
    return new State.Memory(pool, kept, Arrays.copyOf(shadow, top), taken.clone(), point);
  }

  /** x ← ⊤: σ(x) is a fresh unknown. */
  @Override
  void input(int variable) {
    taken[variable]++;
    cells.set(variable, 0);
    shadow[variable] = pool.unknown(code.inputName(variable, taken[variable]), Sort.INT);
    guess(variable, INPUT_BITS);
  }

  /** Rules (3) to (6): both ways, each with its condition; whether it can hold is the engine's. */
  @Override
  void decide(int decision, Term condition, int falseTarget) {
    Decision at = code.decision(decision);
    State.Memory shared = memory();
    State whenTrue = new State(pc + 1, depth + 1, shared);
    State whenFalse = new State(falseTarget, depth + 1, shared);
    next =
        new Step.Fork<>(
            events,
            at.site(),
            depth,
            Choice.FIRST,
            List.of(
                new Step.Way<>(condition, at.kind().way(true), whenTrue),
                new Step.Way<>(pool.not(condition), at.kind().way(false), whenFalse)));
    pause();
  }

  @Override
  void settled(int decision, boolean holds, int falseTarget) {
    if (drawsConstants && code.decision(decision).kind().isLocation()) {
      decide(decision, pool.bool(holds), falseTarget);
    } else {
      pc = holds ? pc + 1 : falseTarget;
    }
  }

  @Override
  void askForSteps() {
    next = new Step.Yield<>(events, state(pc, depth));
    pause();
  }

  @Override
  void visit(int decision) {}

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
  void number(Op op, int left, int right) {
    double a = bits(left);
    double b = bits(right);
    guess(
        left,
        switch (op) {
          case ADD, SUBTRACT -> sum(a, b);
          case MULTIPLY -> a + b;
          case DIVIDE -> a;
          case MODULO -> b;
          default -> 1;
        });
  }

  @Override
  void number(Op op, int cell) {
    guess(cell, op == Op.NEGATE ? bits(cell) : 1);
  }

  private void guess(int cell, double bits) {
    if (bits > TooLarge.BITS) {
      throw new TooLarge();
    }
    cells.set(cell, Double.doubleToLongBits(bits));
  }

  private double bits(int cell) {
    return shadow[cell] != null
        ? Double.longBitsToDouble(cells.small[cell])
        : cells.number(cell).bitLength();
  }

  /** The binary logarithm of 2^a + 2^b. */
  private static double sum(double a, double b) {
    double distance = Math.abs(a - b);
    return Math.max(a, b) + Math.log1p(Math.pow(2, -distance)) / Math.log(2);
  }
}

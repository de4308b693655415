package clew.imp.follow;

import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Event;
import clew.engine.trace.Outcome;
import clew.imp.eval.CoverageMarks;
import clew.imp.eval.IntegerCells;
import clew.imp.eval.NumberTooLarge;
import clew.imp.eval.RunOutcomes;
import clew.imp.ir.Code;
import clew.imp.ir.Instruction;
import clew.imp.ir.Opcode;
import clew.imp.model.OperatorModels;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Runs code on cells some of which have a term beside them: those that depend on the input. What a
 * number in such a cell is, where inputs come from and what happens at a decision is up to the kind
 * of run.
 */
abstract sealed class TermMachine implements StateView permits ConcolicRun, SymbolicRun {
  final Code code;
  final TermPool pool;
  final IntegerCells cells;

  /** The term of each cell that depends on the input; null for all others. */
  final @Nullable Term[] shadow;

  /** About how many bits the values of a term have; see {@link TermSizes}. */
  final double[] bits;

  final List<Event> events = new ArrayList<>();
  final int variables;
  private final CoverageMarks marks;

  int pc;
  int top;
  long steps;

  /** The number of steps at which the run has to ask whether it may go on. */
  long allowed;

  /** The statement that began last. */
  int point;

  private @Nullable Outcome outcome;
  private boolean paused;

  TermMachine(Code code, TermPool pool) {
    this.code = code;
    this.pool = pool;
    this.cells = new IntegerCells(code.cells());
    this.shadow = new @Nullable Term[code.cells()];
    this.bits = new double[code.cells()];
    this.marks = new CoverageMarks(code, events);
    this.variables = code.variables().size();
    this.top = variables;
    for (int variable = 0; variable < variables; variable++) {
      cells.undefine(variable);
    }
  }

  /** Gives a variable its next input. */
  abstract void input(int variable);

  /** Computes the number beside the term of an operation, if the kind of run has numbers. */
  abstract void number(Opcode op, int left, int right);

  /** As {@link #number(Opcode, int, int)}, for one operand. */
  abstract void number(Opcode op, int cell);

  /** A term whose values would be too large to compute; the number beside it is known. */
  abstract void tooLarge(int cell, Term term);

  /** A decision depends on the input; its operand was just popped. Sets pc, or pauses. */
  abstract void decide(int decision, Term condition, int falseTarget);

  /** A decision does not depend on the input. May pause before it. */
  abstract void settled(int decision, boolean holds, int falseTarget);

  /** Another step is wanted, beyond those allowed: allows more, pauses, or ends. */
  abstract void askForSteps();

  /** A point was completed. */
  abstract void completed(int completedPoint);

  /** A loop is at its head. */
  abstract void visit(int decision);

  final void end(Outcome how) {
    outcome = how;
  }

  final void pause() {
    paused = true;
  }

  final Optional<Outcome> outcome() {
    return Optional.ofNullable(outcome);
  }

  /** Runs until the end or a pause. */
  final void run() {
    try {
      while (outcome == null && !paused) {
        step(code.at(pc));
      }
    } catch (NumberTooLarge tooLarge) {
      end(new Outcome.Unsupported(NumberTooLarge.limitation(), code.site(point)));
    }
  }

  private void step(Instruction instruction) {
    int first = instruction.first();
    switch (instruction.op()) {
      case PUSH -> push(first);
      case LOAD -> load(first);
      case LOAD_DEFINED -> {
        if (!cells.isDefined(first)) {
          marks.enter(code.failure(instruction.second()));
          end(RunOutcomes.undefined(pool, code.read(instruction.second())));
          return;
        }
        load(first);
      }
      case STORE -> {
        top--;
        move(top, first);
        shadow[top] = null;
      }
      case INPUT -> input(first);
      case DUPLICATE -> load(top - 1);
      case NEGATE, NOT, TRUTH -> unary(instruction.op());
      case ADD -> {
        if (isPlain()) {
          cells.add(top - 1, top);
        } else {
          combine(Opcode.ADD);
        }
      }
      case SUBTRACT -> {
        if (isPlain()) {
          cells.subtract(top - 1, top);
        } else {
          combine(Opcode.SUBTRACT);
        }
      }
      case MULTIPLY, DIVIDE, MODULO, EQUAL, UNEQUAL, LESS, AT_MOST, GREATER, AT_LEAST, AND, OR -> {
        if (isPlain()) {
          cells.apply(instruction.op(), top - 1, top);
        } else {
          combine(instruction.op());
        }
      }
      case DECIDE -> {
        decide(instruction);
        return;
      }
      case JUMP -> {
        pc = first;
        return;
      }
      case BEGIN -> {
        if (!takeStep()) {
          return;
        }
        point = first;
        marks.enter(first);
      }
      case AGAIN -> {
        if (!takeStep()) {
          return;
        }
        visit(first);
      }
      case REACH -> marks.enter(first);
      case END -> {
        marks.complete(first);
        completed(first);
      }
      case RAISE -> end(RunOutcomes.raised(code, pool, code.decision(first)));
      case REJECT -> end(new Outcome.Rejected(code.decision(first).site()));
      case HALT -> end(returned());
    }
    pc++;
  }

  private void push(int constant) {
    if (code.isSmallConstant(constant)) {
      cells.set(top, code.smallConstant(constant));
    } else {
      cells.set(top, code.constant(constant));
    }
    top++;
  }

  private void load(int cell) {
    move(cell, top);
    top++;
  }

  private void move(int from, int to) {
    cells.copy(from, to);
    Term term = shadow[from];
    shadow[to] = term;
    if (term != null) {
      bits[to] = bits[from];
    }
  }

  /** Pops the right operand and says whether neither depends on the input. */
  private boolean isPlain() {
    top--;
    return shadow[top] == null && shadow[top - 1] == null;
  }

  private void combine(Opcode op) {
    int left = top - 1;
    Term term = OperatorModels.binary(pool, op, term(left), term(top));
    double size = TermSizes.of(op, bits(left), bits(top));
    number(op, left, top);
    shadow[top] = null;
    result(left, term, size);
  }

  private void unary(Opcode op) {
    int cell = top - 1;
    if (shadow[cell] != null) {
      Term term = OperatorModels.unary(pool, op, term(cell));
      double size = TermSizes.of(op, bits(cell));
      number(op, cell);
      result(cell, term, size);
      return;
    }
    switch (op) {
      case NEGATE -> cells.negate(cell);
      case NOT -> cells.not(cell);
      default -> cells.truth(cell);
    }
  }

  /** A term that came out constant, such as y - y, does not depend on the input after all. */
  private void result(int cell, Term term, double size) {
    switch (term) {
      case Term.Int integer -> {
        shadow[cell] = null;
        cells.set(cell, integer.number());
      }
      case Term.Bool bool -> {
        shadow[cell] = null;
        cells.truth(cell, bool.holds());
      }
      default -> {
        if (size > NumberTooLarge.BITS) {
          tooLarge(cell, term);
        } else {
          shadow[cell] = term;
          bits[cell] = size;
        }
      }
    }
  }

  private double bits(int cell) {
    return shadow[cell] != null ? bits[cell] : cells.bitLength(cell);
  }

  final Term term(int cell) {
    Term term = shadow[cell];
    return term != null ? term : pool.integer(cells.number(cell));
  }

  private boolean takeStep() {
    if (steps >= allowed) {
      askForSteps();
      if (outcome != null || paused) {
        return false;
      }
    }
    steps++;
    return true;
  }

  private void decide(Instruction instruction) {
    top--;
    Term dependent = shadow[top];
    shadow[top] = null;
    if (dependent == null) {
      settled(instruction.first(), cells.isTrue(top), instruction.second());
      return;
    }
    Term condition = OperatorModels.truth(pool, dependent);
    if (condition instanceof Term.Bool bool) {
      settled(instruction.first(), bool.holds(), instruction.second());
    } else {
      decide(instruction.first(), condition, instruction.second());
    }
  }

  final void forget() {
    Arrays.fill(shadow, null);
  }

  private Outcome returned() {
    Term symbolic =
        RunOutcomes.state(
            code,
            pool,
            variable ->
                symbolic(variable)
                    .map(term -> OperatorModels.number(pool, term))
                    .orElseGet(() -> RunOutcomes.undefinedValue(pool)));
    return new Outcome.Returned(concreteState().orElse(symbolic), symbolic);
  }

  /** The final values, if the kind of run has them. */
  abstract Optional<Term> concreteState();

  @Override
  public final Optional<Term> symbolic(int variable) {
    return cells.isDefined(variable) ? Optional.of(term(variable)) : Optional.empty();
  }

  @Override
  public Optional<BigInteger> concrete(int variable) {
    return cells.isDefined(variable)
        ? Optional.of(Objects.requireNonNull(cells.number(variable)))
        : Optional.empty();
  }
}

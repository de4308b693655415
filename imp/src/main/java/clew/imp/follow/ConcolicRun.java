package clew.imp.follow;

import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.engine.trace.Budget;
import clew.engine.trace.Choice;
import clew.engine.trace.Event;
import clew.engine.trace.IntSet;
import clew.imp.eval.Fuel;
import clew.imp.eval.InputValues;
import clew.imp.eval.NumberTooLarge;
import clew.imp.eval.RunOutcomes;
import clew.imp.ir.Code;
import clew.imp.ir.Decision;
import clew.imp.ir.Opcode;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A run on a given input, in which every number that depends on it has both a value and a term. */
final class ConcolicRun extends TermMachine {
  private final InputValues inputs;
  private final Budget budget;
  private final Fuel fuel;
  private final @Nullable RunWatcher watcher;
  private int depth;

  /** Whether terms are still kept; not any more beyond the depth bound. */
  private boolean tracking = true;

  ConcolicRun(
      Code code, TermPool pool, Assignment input, Budget budget, @Nullable RunWatcher watcher) {
    super(code, pool);
    this.inputs = new InputValues(code, pool, input);
    this.budget = budget;
    this.fuel = new Fuel(code, budget);
    this.watcher = watcher;
  }

  /** x ← ⊤ becomes x ← (x), and (x) a fresh unknown. */
  @Override
  void input(int variable) {
    Unknown unknown = inputs.next(variable);
    cells.set(variable, inputs.value(unknown));
    shadow[variable] = tracking ? unknown : null;
    bits[variable] = TermSizes.INPUT;
  }

  @Override
  void number(Opcode op, int left, int right) {
    cells.apply(op, left, right);
  }

  @Override
  void number(Opcode op, int cell) {
    switch (op) {
      case NEGATE -> cells.negate(cell);
      case NOT -> cells.not(cell);
      default -> cells.truth(cell);
    }
  }

  @Override
  void tooLarge(int cell, Term term) {
    shadow[cell] = null;
    events.add(new Event.Concretised(code.site(point), term, NumberTooLarge.limitation()));
  }

  @Override
  void decide(int decision, Term condition, int falseTarget) {
    boolean holds = cells.isTrue(top);
    Decision at = code.decision(decision);
    if (depth < budget.depth()) {
      DecisionAlternatives ways = new DecisionAlternatives(pool, at, condition);
      events.add(new Event.Branch(at.site(), depth, Choice.FIRST, ways, IntSet.of(holds ? 0 : 1)));
      depth++;
    } else {
      events.add(new Event.BeyondDepth(at.site()));
      tracking = false;
      forget();
    }
    go(decision, holds, tracking, falseTarget);
  }

  @Override
  void settled(int decision, boolean holds, int falseTarget) {
    go(decision, holds, false, falseTarget);
  }

  private void go(int decision, boolean holds, boolean dependent, int falseTarget) {
    if (watcher != null) {
      watcher.decided(decision, holds, dependent, this);
    }
    pc = holds ? pc + 1 : falseTarget;
  }

  @Override
  void askForSteps() {
    fuel.empty(steps, point).ifPresent(this::end);
    allowed = fuel.until(steps);
  }

  @Override
  void visit(int decision) {
    fuel.visit(decision);
  }

  @Override
  void completed(int completedPoint) {
    if (watcher != null) {
      watcher.completed(completedPoint, this);
    }
  }

  @Override
  Optional<Term> concreteState() {
    return Optional.of(
        RunOutcomes.state(
            code,
            pool,
            variable ->
                cells.isDefined(variable)
                    ? pool.integer(cells.number(variable))
                    : RunOutcomes.undefinedValue(pool)));
  }
}

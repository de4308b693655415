package clew.prolog.eval;

import clew.engine.term.IntegerWork;
import clew.engine.trace.Budget;
import clew.engine.trace.Heap;
import java.util.function.BooleanSupplier;

/**
 * What a run may still use. Inferences are counted down in slices, so that a call costs one
 * subtraction; at the end of a slice the budget is looked at as a whole.
 */
final class Fuel {
  private static final int ASK_EVERY = 4096;
  private static final int SHORT = 64 * ASK_EVERY;

  /** Characters that one inference may make: a part of the memory of the smallest JVM. */
  private static final long MOST_PARTS = 1L << 26;

  /** How many characters are copied in the time of an inference. */
  private static final long PARTS_PER_STEP = 256;

  private final Heap heap;
  private Budget budget = Budget.of(Long.MAX_VALUE, 0);
  private BooleanSupplier goesOn = () -> false;
  private long most = Long.MAX_VALUE;
  private long asked;
  private long slice;
  private long sliceSize;

  /** What operations on large numbers have cost. */
  private long large;

  /** What builtins have looped since the budget was last looked at. */
  private int work;

  Fuel(Heap heap) {
    this.heap = heap;
  }

  void fill(RunBudget allowance) {
    budget = allowance.budget();
    goesOn = allowance.goesOn();
    most = Math.min(allowance.first(), budget.steps());
    asked = 0;
    large = 0;
    slice();
  }

  /** Uses one inference. */
  void spend() {
    if (--slice < 0) {
      ask();
    }
  }

  /** How many inferences have been made. */
  long used() {
    return asked + sliceSize - slice;
  }

  private void slice() {
    sliceSize = Math.min(ASK_EVERY, most - asked);
    slice = sliceSize;
  }

  /** Now and then: whether there is anything left to use, and whether anybody still waits. */
  private void ask() {
    asked += sliceSize;
    if (asked >= most && most < budget.steps() && goesOn.getAsBoolean()) {
      most = budget.steps();
    }
    if (asked >= most) {
      throw new RunStopped(RunStopped.Reason.FUEL);
    }
    look(asked > SHORT);
    slice();
  }

  /** For loops within one inference: stops the run if nobody waits or memory is short. */
  void work() {
    if (++work >= ASK_EVERY) {
      work = 0;
      look(true);
    }
  }

  /**
   * Counts what a long operation costs before it begins, as nothing could end it: one that takes
   * more than a run may is as good as one without enough memory.
   */
  void work(long steps) {
    large += steps;
    if (steps > IntegerWork.MOST || large > budget.steps()) {
      throw new RunStopped(RunStopped.Reason.MEMORY);
    }
    work = (int) Math.min(ASK_EVERY, work + steps);
    work();
  }

  /**
   * For what one inference makes: copies count as the inferences that they are worth, and what is
   * too large for the memory is not begun.
   */
  void room(long parts) {
    if (parts > MOST_PARTS) {
      throw new RunStopped(RunStopped.Reason.MEMORY);
    }
    if (parts > PARTS_PER_STEP) {
      work = (int) Math.min(ASK_EVERY, work + parts / PARTS_PER_STEP);
      work();
    }
  }

  private void look(boolean atMemory) {
    if (budget.stopped().getAsBoolean()) {
      throw new RunStopped(RunStopped.Reason.INTERRUPTED);
    }
    if (atMemory && heap.isFull()) {
      throw new RunStopped(RunStopped.Reason.MEMORY);
    }
  }
}

package clew.prolog.eval;

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

  private final Heap heap;
  private Budget budget = Budget.of(Long.MAX_VALUE, 0);
  private BooleanSupplier goesOn = () -> false;
  private long most = Long.MAX_VALUE;
  private long asked;
  private long slice;
  private long sliceSize;

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

  private void look(boolean atMemory) {
    if (budget.stopped().getAsBoolean()) {
      throw new RunStopped(RunStopped.Reason.INTERRUPTED);
    }
    if (atMemory && heap.isFull()) {
      throw new RunStopped(RunStopped.Reason.MEMORY);
    }
  }
}

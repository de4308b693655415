package clew.prolog.eval;

import clew.engine.trace.Budget;
import java.util.function.BooleanSupplier;

/**
 * What a run may cost: some steps at first, and the rest of a budget if it makes progress.
 *
 * @param first the most steps until then
 * @param goesOn whether it may have the rest; asked when it has used up the first
 */
public record RunBudget(Budget budget, long first, BooleanSupplier goesOn) {
  /** All of the budget at once. */
  public static RunBudget of(Budget budget) {
    return new RunBudget(budget, budget.steps(), () -> false);
  }
}

package clew.prolog.eval;

import clew.engine.trace.Budget;
import java.util.function.BooleanSupplier;

/**
 * What a run may cost at first, and what in all if it is seen to go somewhere.
 *
 * @param first the most steps until then
 * @param goesOn whether it may have the rest; asked when it has used up the first
 */
public record Allowance(Budget budget, long first, BooleanSupplier goesOn) {
  /** All of the budget at once. */
  public static Allowance of(Budget budget) {
    return new Allowance(budget, budget.steps(), () -> false);
  }
}

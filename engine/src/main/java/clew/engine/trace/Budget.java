package clew.engine.trace;

import java.util.function.BooleanSupplier;

/**
 * What one run may cost.
 *
 * @param steps the most steps of the language's machine
 * @param depth the most branches to record, counted by case constructs
 * @param stopped tells a long run that nobody waits for it any more; asked every few thousand steps
 */
public record Budget(long steps, int depth, BooleanSupplier stopped) {
  public static Budget of(long steps, int depth) {
    return new Budget(steps, depth, () -> false);
  }
}

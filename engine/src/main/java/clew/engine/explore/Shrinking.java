package clew.engine.explore;

import clew.engine.explore.Findings.Found;
import clew.engine.explore.settings.Limits;
import clew.engine.language.Entry;
import clew.engine.result.Finding.Size;
import clew.engine.testcase.InputSize;
import clew.engine.testcase.Minimizer;
import clew.engine.testcase.Minimizer.Minimized;
import clew.engine.trace.Budget;
import clew.engine.trace.Input;
import clew.engine.trace.Trace;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Makes the inputs of findings small. That is a service and no part of the search, so it has bounds
 * of its own; where one was reached, the finding says so.
 */
final class Shrinking {
  private static final int TRIES = 200;
  private static final long STEPS = 1_000_000;

  static final Size NOT_TRIED = new Size(false, 0, 0);

  private final Entry entry;
  private final Limits limits;
  private final BooleanSupplier isLate;

  /** An input for a finding, and what became of making it small. */
  record Shrunk(Input input, Size size) {}

  /**
   * @param isLate whether there is no time left
   */
  Shrinking(Entry entry, Limits limits, BooleanSupplier isLate) {
    this.entry = entry;
    this.limits = limits;
    this.isLate = isLate;
  }

  /** A candidate that runs much longer than the input it would replace is no improvement. */
  Shrunk of(Found found) {
    if (isLong(found) || isLate.getAsBoolean()) {
      // The input of a long run comes from a solver that was asked for a small one, and tries take
      // too long.
      return new Shrunk(found.input(), NOT_TRIED);
    }
    long longest = Math.min(limits.steps(), 2 * found.steps() + 1_000);
    AtomicLong spent = new AtomicLong();
    long most = Math.min(limits.steps(), STEPS);
    Minimized minimized =
        new Minimizer(
                this::smaller,
                input ->
                    found
                        .cause()
                        .isShownBy(run(input, Math.min(longest, most - spent.get()), spent)),
                TRIES,
                () -> spent.get() < most && !isLate.getAsBoolean())
            .minimize(found.input());
    return new Shrunk(
        minimized.input(), minimized.isDone() ? Size.SMALLEST : cut(spent.get(), most));
  }

  private static Size cut(long spent, long most) {
    return spent < most ? new Size(false, TRIES, 0) : new Size(false, 0, most);
  }

  /** Simpler schedules for the same values first: they change what a reader has to follow most. */
  private Iterable<Input> smaller(Input input) {
    Stream<Input> schedules = input.schedule().smaller().map(input::under);
    Stream<Input> values =
        StreamSupport.stream(entry.inputs().smaller(input.values()).spliterator(), false)
            .map(input::with);
    return () -> Stream.concat(schedules, values).iterator();
  }

  boolean isLong(Found found) {
    return found.steps() > limits.steps();
  }

  /** All tries together may take only so many steps: a long run is not tried for minutes. */
  private Trace run(Input input, long steps, AtomicLong spent) {
    Trace trace = run(input, new Budget(steps, 0, isLate));
    // To make a large input takes its time as well, however little is done with it.
    spent.addAndGet(trace.steps() + 8 * InputSize.of(input).parts());
    return trace;
  }

  Trace run(Input input, Budget budget) {
    return entry
        .execution()
        .program()
        .map(program -> program.run(input, budget))
        .orElseGet(() -> entry.judge().replay(input, budget));
  }
}

package clew.engine.explore;

import clew.engine.explore.Findings.Found;
import clew.engine.language.Entry;
import clew.engine.term.Assignment;
import clew.engine.testcase.InputSize;
import clew.engine.testcase.Minimizer;
import clew.engine.testcase.Minimizer.Minimized;
import clew.engine.trace.Budget;
import clew.engine.trace.Trace;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Makes the inputs of findings small. That is a service and no part of the search, so it has bounds
 * of its own; where one was reached, the finding says so.
 */
final class Shrinking {
  private static final int TRIES = 200;
  private static final long STEPS = 1_000_000;

  private final Entry entry;
  private final Limits limits;

  /**
   * An input for a finding.
   *
   * @param remark why a smaller one may do; empty if all that could be thought of were tried
   */
  record Shrunk(Assignment input, String remark) {}

  Shrinking(Entry entry, Limits limits) {
    this.entry = entry;
    this.limits = limits;
  }

  /** A candidate that runs much longer than the input it would replace is no improvement. */
  Shrunk of(Found found) {
    if (isLong(found)) {
      // Its input comes from a solver that was asked for a small one, and tries take too long.
      return new Shrunk(
          found.input(), "perhaps not the smallest: its run is too long to try others");
    }
    long longest = Math.min(limits.steps(), 2 * found.steps() + 1_000);
    AtomicLong spent = new AtomicLong();
    long most = Math.min(limits.steps(), STEPS);
    Minimized minimized =
        new Minimizer(
                entry::smaller,
                input ->
                    found
                        .cause()
                        .isShownBy(run(input, Math.min(longest, most - spent.get()), spent)),
                TRIES,
                () -> spent.get() < most)
            .minimize(found.input());
    return new Shrunk(minimized.input(), minimized.isDone() ? "" : remark(spent.get(), most));
  }

  private static String remark(long spent, long most) {
    return spent < most
        ? "perhaps not the smallest: %,d others were tried".formatted(TRIES)
        : "perhaps not the smallest: others were tried for %,d steps".formatted(most);
  }

  boolean isLong(Found found) {
    return found.steps() > limits.steps();
  }

  /** All tries together may take only so many steps: a long run is not tried for minutes. */
  private Trace run(Assignment input, long steps, AtomicLong spent) {
    Trace trace = run(input, Budget.of(steps, 0));
    // To make a large input takes its time as well, however little is done with it.
    spent.addAndGet(trace.steps() + 8 * InputSize.of(input).parts());
    return trace;
  }

  Trace run(Assignment input, Budget budget) {
    return entry
        .program()
        .map(program -> program.run(input, budget))
        .orElseGet(() -> entry.replay(input, budget));
  }
}

package clew.prolog.check;

import clew.engine.term.Assignment;
import clew.engine.trace.Budget;
import clew.prolog.follow.PredicateRun;
import java.lang.ref.SoftReference;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The run that was made last, for the judge, who is asked about a run when it has just been made.
 * Runs are pure, so it does not matter whether it is made again; where others made one meanwhile,
 * or memory was scarce, it is.
 */
final class RecentRun {
  private final AtomicReference<Optional<SoftReference<Made>>> last =
      new AtomicReference<>(Optional.empty());

  private record Made(Assignment values, Budget budget, PredicateRun run) {
    boolean isOf(Assignment otherValues, Budget otherBudget) {
      return budget.equals(otherBudget) && values.equals(otherValues);
    }
  }

  void keep(Assignment values, Budget budget, PredicateRun run) {
    last.set(Optional.of(new SoftReference<>(new Made(values, budget, run))));
  }

  /** The run on the values, if it was the last one. It is not kept any longer. */
  Optional<PredicateRun> take(Assignment values, Budget budget) {
    return last.getAndSet(Optional.empty())
        .map(SoftReference::get)
        .filter(made -> made.isOf(values, budget))
        .map(Made::run);
  }
}

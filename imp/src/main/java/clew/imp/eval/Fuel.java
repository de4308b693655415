package clew.imp.eval;

import clew.engine.trace.Budget;
import clew.engine.trace.Outcome;
import clew.engine.trace.Site;
import clew.imp.ir.Code;
import java.util.Optional;

/** Says how far a run may go before it asks again, and where one without an end spent its steps. */
public final class Fuel {
  private static final int POLL = 4096;

  private final Code code;
  private final Budget budget;
  private final long[] visits;

  public Fuel(Code code, Budget budget) {
    this.code = code;
    this.budget = budget;
    this.visits = new long[code.decisions().size()];
  }

  /** Control is at the head of a loop. */
  public void visit(int decision) {
    visits[decision]++;
  }

  /** The number of steps at which to ask again, given that there is something left now. */
  public long until(long steps) {
    return Math.min(budget.steps(), steps + POLL);
  }

  /** Why the run cannot take another step, if it cannot. */
  public Optional<Outcome> empty(long steps, int point) {
    if (steps >= budget.steps()) {
      return Optional.of(new Outcome.OutOfFuel(steps, repeating(point)));
    }
    return budget.stopped().getAsBoolean()
        ? Optional.of(new Outcome.Interrupted(code.site(point)))
        : Optional.empty();
  }

  /** The loop whose head was visited most; the current statement if there was none. */
  private Site repeating(int point) {
    int most = -1;
    for (int i = 0; i < visits.length; i++) {
      if (visits[i] > 0 && (most < 0 || visits[i] > visits[most])) {
        most = i;
      }
    }
    return most < 0 ? code.site(point) : code.decision(most).site();
  }
}

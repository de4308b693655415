package clew.engine.explore;

import clew.engine.result.RunSet;
import clew.engine.source.Span;
import clew.engine.testcase.InputSize;
import clew.engine.testcase.Origin;
import clew.engine.trace.ErrorKind;
import clew.engine.trace.Input;
import clew.engine.trace.Outcome;
import clew.engine.trace.Trace;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;

/** Errors that runs ended in: one per place and kind, with the smallest input seen. */
final class Findings {
  /** What makes two errors the same. */
  record Cause(ErrorKind kind, Span place) {
    static Cause of(Outcome.Raised raised) {
      return new Cause(raised.kind(), raised.at().span());
    }

    boolean isShownBy(Trace trace) {
      return trace.outcome() instanceof Outcome.Raised raised && of(raised).equals(this);
    }
  }

  /** An error with its input, and the runs that ended in it. */
  record Found(
      Cause cause,
      Input input,
      Outcome.Raised raised,
      long steps,
      Origin origin,
      RunSet.Builder runs) {}

  private final Map<Cause, Found> byCause = new LinkedHashMap<>();

  /**
   * Notes an error; whether it is the first of its cause.
   *
   * @param run the number of the run
   * @param origin tells how the input was found; asked only if the input is kept
   */
  boolean add(Outcome.Raised raised, Input input, long run, long steps, Supplier<Origin> origin) {
    Cause cause = Cause.of(raised);
    Found old = byCause.get(cause);
    RunSet.Builder runs = old == null ? new RunSet.Builder() : old.runs;
    runs.add(run);
    if (old == null || InputSize.of(input).compareTo(InputSize.of(old.input)) < 0) {
      byCause.put(cause, new Found(cause, input, raised, steps, origin.get(), runs));
    }
    return old == null;
  }

  Found of(Cause cause) {
    return Objects.requireNonNull(byCause.get(cause));
  }

  int size() {
    return byCause.size();
  }

  Collection<Found> all() {
    return byCause.values();
  }
}

package clew.engine.explore;

import clew.engine.source.Span;
import clew.engine.term.Assignment;
import clew.engine.testcase.InputSize;
import clew.engine.trace.ErrorKind;
import clew.engine.trace.Outcome;
import clew.engine.trace.Trace;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
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

  /** An error with its input. */
  record Found(
      Cause cause, Assignment input, Outcome.Raised raised, long steps, String why, long times) {}

  private final Map<Cause, Found> byCause = new LinkedHashMap<>();

  /** {@code why} tells how the input was found; it is asked only if the input is kept. */
  void add(Outcome.Raised raised, Assignment input, long steps, Supplier<String> why) {
    Cause cause = Cause.of(raised);
    Found old = byCause.get(cause);
    if (old == null) {
      byCause.put(cause, new Found(cause, input, raised, steps, why.get(), 1));
    } else if (InputSize.of(input).compareTo(InputSize.of(old.input)) < 0) {
      byCause.put(cause, new Found(cause, input, raised, steps, why.get(), old.times + 1));
    } else {
      byCause.put(
          cause, new Found(cause, old.input, old.raised, old.steps, old.why, old.times + 1));
    }
  }

  int size() {
    return byCause.size();
  }

  Collection<Found> all() {
    return byCause.values();
  }
}

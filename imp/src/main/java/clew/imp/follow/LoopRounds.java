package clew.imp.follow;

import clew.engine.language.LoopAssumption;
import clew.engine.reason.Limitation;
import clew.engine.term.Term;
import clew.engine.trace.Event;
import clew.engine.trace.Point;
import clew.engine.trace.Site;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How often each loop went round since it was entered, and what was replaced so far. States that
 * replace no loops share one that is empty.
 */
final class LoopRounds {
  private final int[] counts;

  /** The terms of the variables when a loop was entered, by loop; null outside of it. */
  private final @Nullable Term[] @Nullable [] entries;

  /** How many unknowns stand for what a replaced loop computes. */
  int invented;

  private Optional<LoopAssumption> supposed = Optional.empty();

  /** What was assumed and is still to be told to the engine. */
  private List<Event> owed = List.of();

  @SuppressWarnings("NullAway") // an array of arrays, all absent at first
  LoopRounds(int loops) {
    this.counts = new int[loops];
    this.entries = new Term[loops][];
  }

  private LoopRounds(LoopRounds from) {
    this.counts = from.counts.clone();
    this.entries = from.entries.clone();
    this.invented = from.invented;
    this.supposed = from.supposed;
    this.owed = from.owed;
  }

  /** A copy that may be changed. */
  LoopRounds copy() {
    return counts.length == 0 ? this : new LoopRounds(this);
  }

  int count(int loop) {
    return counts[loop];
  }

  /** The loop goes round once more. */
  void again(int loop) {
    counts[loop]++;
  }

  boolean isInside(int loop) {
    return entries[loop] != null;
  }

  void entered(int loop, @Nullable Term[] values) {
    entries[loop] = values;
  }

  /** The value of a variable when the loop was entered, if it had one. */
  Optional<Term> before(int loop, int variable) {
    @Nullable Term @Nullable [] values = entries[loop];
    return values == null ? Optional.empty() : Optional.ofNullable(values[variable]);
  }

  void left(int loop) {
    counts[loop] = 0;
    entries[loop] = null;
  }

  void replaced(Site at, Limitation how, List<Event> assumed) {
    Set<Point> passed = supposed.map(LoopAssumption::passed).orElse(Set.of());
    supposed = Optional.of(new LoopAssumption(at, how, passed));
    owed = assumed;
  }

  List<Event> takeOwed() {
    List<Event> taken = owed;
    owed = List.of();
    return taken;
  }

  Optional<LoopAssumption> supposed() {
    return supposed;
  }

  /** Remembers what was passed since something was replaced. */
  void passed(List<Event> events) {
    if (supposed.isPresent()) {
      LoopAssumption old = supposed.get();
      Set<Point> points = new LinkedHashSet<>(old.passed());
      for (Event event : events) {
        if (event instanceof Event.Entered(var point, _)) {
          points.add(point);
        }
      }
      supposed = Optional.of(new LoopAssumption(old.at(), old.how(), points));
    }
  }
}

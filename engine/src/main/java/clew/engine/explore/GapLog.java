package clew.engine.explore;

import clew.engine.reason.Limitation;
import clew.engine.result.Gap;
import clew.engine.result.RunSet;
import clew.engine.source.Span;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the search left out: one entry for each place and reason, with the runs that met it. */
final class GapLog {
  /** What the first run that met a gap had to say of it. */
  private record Seen(long limit, long waiting, String input, RunSet.Builder runs) {}

  private final Map<Gap.Key, Seen> gaps = new LinkedHashMap<>();
  private final Listener listener;

  /**
   * @param listener is told of each gap when it is met for the first time
   */
  GapLog(Listener listener) {
    this.listener = listener;
  }

  /** A gap of the search as a whole. */
  void add(Gap.Kind kind, long limit, long waiting) {
    seen(new Gap.Key(kind, Optional.empty()), limit, waiting, "");
  }

  /** A gap at a place that belongs to no run. */
  void add(Gap.Kind kind, Optional<Span> place, Optional<Limitation> limitation, long limit) {
    seen(new Gap.Key(kind, place, limitation), limit, 0, "");
  }

  /** A gap that a run met. */
  void add(Gap.Key gap, long limit, long run, String input) {
    seen(gap, limit, 0, input).runs.add(run);
  }

  private Seen seen(Gap.Key gap, long limit, long waiting, String input) {
    Seen known = gaps.get(gap);
    if (known != null) {
      return known;
    }
    Seen first = new Seen(limit, waiting, input, new RunSet.Builder());
    gaps.put(gap, first);
    listener.leftOut(gap);
    return first;
  }

  boolean has(Gap.Key gap) {
    return gaps.containsKey(gap);
  }

  boolean isEmpty() {
    return gaps.isEmpty();
  }

  /** Whether something was left out, although every run was seen in another way. */
  boolean hasAnyOfRuns() {
    return gaps.keySet().stream().anyMatch(key -> key.kind().isOfRuns());
  }

  List<Gap> all() {
    return gaps.entrySet().stream()
        .map(
            gap -> {
              Gap.Key key = gap.getKey();
              Seen seen = gap.getValue();
              return new Gap(
                  key.kind(),
                  key.place(),
                  key.limitation(),
                  seen.limit,
                  seen.waiting,
                  seen.input,
                  seen.runs.build());
            })
        .toList();
  }
}

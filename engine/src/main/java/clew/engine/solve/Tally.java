package clew.engine.solve;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Counts which layer decided how many queries, and how. One per worker; sums are taken later. */
public final class Tally {
  private final Map<String, Long> byLayer = new TreeMap<>();
  private final Map<String, Long> byAnswer = new TreeMap<>();

  /** Notes that a layer had the last word on a query. */
  public synchronized void decided(String layer, Answer answer) {
    byLayer.merge(layer, 1L, Long::sum);
    byAnswer.merge(answer.getClass().getSimpleName().toLowerCase(Locale.ROOT), 1L, Long::sum);
  }

  public synchronized Map<String, Long> byLayer() {
    return new TreeMap<>(byLayer);
  }

  public synchronized Map<String, Long> byAnswer() {
    return new TreeMap<>(byAnswer);
  }

  public synchronized long total() {
    return byAnswer.values().stream().mapToLong(Long::longValue).sum();
  }
}

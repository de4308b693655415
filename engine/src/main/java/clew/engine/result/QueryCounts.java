package clew.engine.result;

import java.util.Map;

/** How many queries each layer decided, and what the answers were; names sorted. */
public record QueryCounts(Map<String, Long> byLayer, Map<String, Long> byAnswer) {
  public long total() {
    return byAnswer.values().stream().mapToLong(Long::longValue).sum();
  }
}

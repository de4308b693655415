package clew.conformance.chaos;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** How many cases of each part were tried, and what failed. Any thread may look at it. */
final class ChaosTable {
  private final Map<String, Integer> tried = new LinkedHashMap<>();
  private final List<ChaosFailure> failures = new ArrayList<>();

  synchronized void begin(String part) {
    tried.putIfAbsent(part, 0);
  }

  synchronized void tried(String part) {
    tried.merge(part, 1, Integer::sum);
  }

  synchronized void failed(ChaosFailure failure) {
    failures.add(failure);
  }

  synchronized List<ChaosFailure> failures() {
    return List.copyOf(failures);
  }

  synchronized int tried() {
    return tried.values().stream().mapToInt(Integer::intValue).sum();
  }

  /** The table at the end, or so far. */
  synchronized String text() {
    StringBuilder text = new StringBuilder(row("part", "tried", "failed"));
    tried.forEach(
        (part, count) ->
            text.append(row(part, count.toString(), String.valueOf(failuresOf(part)))));
    text.append(row("all", String.valueOf(tried()), String.valueOf(failures.size())));
    return text.toString();
  }

  private long failuresOf(String part) {
    return failures.stream().filter(failure -> failure.part().equals(part)).count();
  }

  private static String row(String part, String tried, String failed) {
    return String.format(Locale.ROOT, "%-10s %8s %8s%n", part, tried, failed);
  }
}

package clew.engine.testcase;

import clew.engine.trace.Point;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A few tests that cover as much as all: those that show findings, then greedily the one that adds
 * most. What entries share, such as a helper, is covered once for all of them.
 */
public final class FewestTests {
  private final Map<TestCase, Set<Point>> covers = new LinkedHashMap<>();

  /** Offers the tests of an entry; only its own points count, not those of libraries. */
  public void offer(List<TestCase> tests, List<Point> points) {
    Set<Point> its = new HashSet<>(points);
    for (TestCase test : tests) {
      covers.put(test, test.covers().stream().filter(its::contains).collect(Collectors.toSet()));
    }
  }

  /** The tests that are enough, with those that show findings. */
  public Set<TestCase> chosen(Set<String> findings) {
    Set<Point> open = covers.values().stream().flatMap(Set::stream).collect(Collectors.toSet());
    Set<TestCase> chosen = new HashSet<>();
    covers.forEach(
        (test, points) -> {
          if (findings.contains(test.id())) {
            chosen.add(test);
            open.removeAll(points);
          }
        });
    while (!open.isEmpty()) {
      long most = 0;
      for (Set<Point> points : covers.values()) {
        most = Math.max(most, points.stream().filter(open::contains).count());
      }
      long adds = most;
      TestCase best =
          covers.entrySet().stream()
              .filter(e -> e.getValue().stream().filter(open::contains).count() == adds)
              .map(Map.Entry::getKey)
              .findFirst()
              .orElseThrow();
      chosen.add(best);
      open.removeAll(covers.getOrDefault(best, Set.of()));
    }
    return chosen;
  }
}

package clew.engine.testcase;

import clew.engine.trace.Point;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The runs that covered something new, in the order they came. */
public final class Suite {
  private final List<TestCase> tests = new ArrayList<>();
  private final Set<Point> covered = new HashSet<>();

  /** Whether a test that covers these points would add something. */
  public boolean wants(Set<Point> points) {
    return !covered.containsAll(points);
  }

  public void keep(TestCase test) {
    covered.addAll(test.covers());
    tests.add(test);
  }

  /**
   * A small selection that covers the same: greedily the test that adds most, the earlier one among
   * equals; in the order they came.
   */
  public List<TestCase> smallest() {
    Set<Point> open = new HashSet<>(covered);
    Set<TestCase> chosen = new HashSet<>();
    while (!open.isEmpty()) {
      TestCase best = tests.getFirst();
      long most = -1;
      for (TestCase test : tests) {
        long adds = test.covers().stream().filter(open::contains).count();
        if (adds > most) {
          best = test;
          most = adds;
        }
      }
      chosen.add(best);
      open.removeAll(best.covers());
    }
    return tests.stream().filter(chosen::contains).toList();
  }
}

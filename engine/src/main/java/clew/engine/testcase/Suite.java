package clew.engine.testcase;

import clew.engine.trace.Input;
import clew.engine.trace.Point;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The runs that covered something new, in the order they came; and if that is wanted, the smallest
 * of those that covered the same, for each set of points that was covered.
 */
public final class Suite {
  private final List<TestCase> tests = new ArrayList<>();
  private final Set<Point> covered = new HashSet<>();
  private final Map<Set<Point>, TestCase> kinds = new LinkedHashMap<>();
  private final int mostKinds;

  /**
   * A suite.
   *
   * @param mostKinds how many sets of points are told apart; 0 for none
   */
  public Suite(int mostKinds) {
    this.mostKinds = mostKinds;
  }

  /** Whether a test is the first or the smallest that covers just these points. */
  public boolean wantsKind(Set<Point> points, Input input) {
    TestCase known = kinds.get(points);
    return known == null
        ? kinds.size() < mostKinds
        : InputSize.of(input).compareTo(InputSize.of(known.input())) < 0;
  }

  /** Keeps a test as the one that covers just its points. */
  public void keepKind(TestCase test) {
    kinds.put(test.covers(), test);
  }

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
    List<TestCase> all = new ArrayList<>(tests.stream().filter(chosen::contains).toList());
    if (mostKinds == 0) {
      return all;
    }
    // The smallest of its kind stands for the first of its kind.
    all.removeIf(test -> kinds.containsKey(test.covers()));
    all.addAll(kinds.values());
    return all;
  }
}

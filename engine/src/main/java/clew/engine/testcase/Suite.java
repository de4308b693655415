package clew.engine.testcase;

import clew.engine.trace.Input;
import clew.engine.trace.Point;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.stream.Collectors;

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
    BitSet chosen = new BitSet();
    // What a test adds only becomes less: who is still the best after looking again, is the best.
    PriorityQueue<Candidate> candidates = new PriorityQueue<>();
    for (int i = 0; i < tests.size(); i++) {
      candidates.add(new Candidate(i, tests.get(i).covers().size()));
    }
    while (!open.isEmpty()) {
      Candidate best = candidates.remove();
      Set<Point> covers = tests.get(best.test).covers();
      int adds = (int) covers.stream().filter(open::contains).count();
      if (adds < best.adds) {
        candidates.add(new Candidate(best.test, adds));
      } else {
        chosen.set(best.test);
        covers.forEach(open::remove);
      }
    }
    List<TestCase> all =
        chosen.stream().mapToObj(tests::get).collect(Collectors.toCollection(ArrayList::new));
    if (mostKinds == 0) {
      return all;
    }
    // The smallest of its kind stands for the first of its kind.
    all.removeIf(test -> kinds.containsKey(test.covers()));
    all.addAll(kinds.values());
    return all;
  }

  /** A test by its number, with what it would add when it was last looked at. */
  private record Candidate(int test, int adds) implements Comparable<Candidate> {
    private static final Comparator<Candidate> BEST_FIRST =
        Comparator.comparingInt(Candidate::adds).reversed().thenComparingInt(Candidate::test);

    @Override
    public int compareTo(Candidate other) {
      return BEST_FIRST.compare(this, other);
    }
  }
}

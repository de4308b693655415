package clew.engine.testcase;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.source.Span;
import clew.engine.term.Assignment;
import clew.engine.trace.Input;
import clew.engine.trace.Outcome;
import clew.engine.trace.Point;
import clew.engine.trace.Site;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class SuiteTest {
  private static final Span SPAN = new Span("f", 1, 1, 1, 2);
  private final Suite suite = new Suite(0);

  private static Set<Point> points(String... names) {
    return Arrays.stream(names)
        .map(name -> new Point("branch", name, SPAN))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static TestCase test(String id, String... covers) {
    return new TestCase(
        id,
        Input.of(Assignment.EMPTY),
        "",
        new Outcome.Rejected(new Site("", SPAN)),
        "",
        new Origin.Seed(),
        points(covers));
  }

  @Test
  void wantsOnlyWhatCoversSomethingNew() {
    suite.keep(test("1", "a", "b"));

    assertThat(suite.wants(points("a"))).isFalse();
    assertThat(suite.wants(points("a", "c"))).isTrue();
  }

  @Test
  void leavesOutTestsThatLaterOnesMadeNeedless() {
    suite.keep(test("1", "a"));
    suite.keep(test("2", "b"));
    suite.keep(test("3", "a", "b", "c"));

    assertThat(suite.smallest()).extracting(TestCase::id).containsExactly("3");
  }

  /** Greedily, as it is said; every test is looked at each time. */
  private static List<String> greedily(List<TestCase> tests) {
    Set<Point> open = new LinkedHashSet<>();
    tests.forEach(test -> open.addAll(test.covers()));
    Set<String> chosen = new HashSet<>();
    while (!open.isEmpty()) {
      TestCase best =
          Collections.max(
              tests,
              Comparator.comparingLong(
                  test -> test.covers().stream().filter(open::contains).count()));
      chosen.add(best.id());
      open.removeAll(best.covers());
    }
    return tests.stream().map(TestCase::id).filter(chosen::contains).toList();
  }

  @Test
  void takesTheTestThatAddsMostAndTheEarlierOneAmongEquals() {
    Random random = new Random(5);
    for (int round = 0; round < 300; round++) {
      Suite suite = new Suite(0);
      List<TestCase> tests = new ArrayList<>();
      for (int i = 0; i < 12; i++) {
        String[] names =
            random
                .ints(1 + random.nextInt(5), 0, 14)
                .distinct()
                .mapToObj(n -> "p" + n)
                .toArray(String[]::new);
        tests.add(test(Integer.toString(i), names));
        suite.keep(tests.getLast());
      }
      assertThat(suite.smallest()).extracting(TestCase::id).isEqualTo(greedily(tests));
    }
  }

  @Test
  void keepsTheOrderInWhichTestsCame() {
    suite.keep(test("1", "a", "b"));
    suite.keep(test("2", "c", "d", "e"));

    assertThat(suite.smallest()).extracting(TestCase::id).containsExactly("1", "2");
  }
}

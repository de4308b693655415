package clew.engine.testcase;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.source.Span;
import clew.engine.term.Assignment;
import clew.engine.trace.Input;
import clew.engine.trace.Outcome;
import clew.engine.trace.Point;
import clew.engine.trace.Site;
import java.util.Arrays;
import java.util.LinkedHashSet;
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

  @Test
  void keepsTheOrderInWhichTestsCame() {
    suite.keep(test("1", "a", "b"));
    suite.keep(test("2", "c", "d", "e"));

    assertThat(suite.smallest()).extracting(TestCase::id).containsExactly("1", "2");
  }
}

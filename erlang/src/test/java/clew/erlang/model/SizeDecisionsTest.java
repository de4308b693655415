package clew.erlang.model;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SizeDecisionsTest {
  private static final int MOST = 30;

  private final TermPool pool = new TermPool();
  private final Term size = pool.unknown("size", Sort.INT);

  private record Asked(String what, List<String> names, List<Term> conditions, int taken) {}

  private List<Asked> asked(long actual) {
    List<Asked> all = new ArrayList<>();
    SizeDecisions.decide(
        (what, conditions, names, taken) ->
            all.add(new Asked(what, List.copyOf(names), List.copyOf(conditions), taken)),
        pool.bool(true),
        "has a size",
        actual,
        MOST,
        number -> pool.equal(size, pool.integer(number)));
    return all;
  }

  @Test
  void theFirstGroupHasTheNameAsItIsAndAllLargerOnesShareAnother() {
    assertThat(asked(25))
        .extracting(Asked::what)
        .containsExactly(
            "has a size",
            "has a size, a larger one",
            "has a size, a larger one",
            "has a size, a larger one");
    assertThat(asked(3)).extracting(Asked::what).containsExactly("has a size");
  }

  @Test
  void theWayTakenIsThatOfTheSize() {
    for (int actual = 0; actual < MOST; actual++) {
      List<Asked> groups = asked(actual);
      Asked last = groups.getLast();

      assertThat(last.names().get(last.taken())).isEqualTo(Integer.toString(actual));
      assertThat(last.conditions().get(last.taken()))
          .isSameAs(pool.equal(size, pool.integer(actual)));
      assertThat(groups.subList(0, groups.size() - 1))
          .allSatisfy(group -> assertThat(group.names().get(group.taken())).isEqualTo("more"));
    }
  }

  @Test
  void whatIsAskedDoesNotDependOnTheAnswer() {
    List<Asked> most = asked(MOST);
    for (int actual = 0; actual < MOST; actual++) {
      List<Asked> groups = asked(actual);
      for (int i = 0; i < groups.size(); i++) {
        assertThat(groups.get(i).what()).isEqualTo(most.get(i).what());
        assertThat(groups.get(i).names()).isEqualTo(most.get(i).names());
        assertThat(groups.get(i).conditions()).isEqualTo(most.get(i).conditions());
      }
    }
  }

  @Test
  void sizesBeyondTheLargestAreNotToldApart() {
    List<Asked> large = asked(1_000);

    assertThat(large).isEqualTo(asked(100_000));
    assertThat(large.getLast().names().get(large.getLast().taken())).isEqualTo("more");
  }
}

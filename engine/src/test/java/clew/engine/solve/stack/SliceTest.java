package clew.engine.solve.stack;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.solve.Answer;
import clew.engine.solve.Query;
import clew.engine.solve.Tally;
import clew.engine.term.Assignment;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.List;
import org.junit.jupiter.api.Test;

class SliceTest {
  private final TermPool pool = new TermPool();
  private final Term.Unknown a = pool.unknown("a", Sort.INT);
  private final Term.Unknown b = pool.unknown("b", Sort.INT);

  private Assignment near(long aValue, long bValue) {
    return Assignment.EMPTY.with(a, pool.integer(aValue)).with(b, pool.integer(bValue));
  }

  /** The model is one, and not only said to be. */
  private void holds(Query query, Answer answer) {
    assertThat(answer)
        .isInstanceOfSatisfying(
            Answer.Sat.class,
            sat -> assertThat(query.holds(pool, query.near().with(sat.model()))).isTrue());
  }

  @Test
  void aModelKnownFromAnotherPathDoesNotTouchUnknownsThatTheGoalHasNothingToDoWith() {
    Term goal = pool.less(a, pool.integer(0));
    Term tied = pool.less(pool.add(a, b), pool.integer(7));
    Term positive = pool.less(pool.integer(0), b);
    try (SolverStack stack = new SolverStack(pool, 1_000_000, new Tally())) {
      // On one path a and b hang together, and the model that is remembered has both.
      Query first = new Query(List.of(positive, tied), goal, near(0, 1));
      holds(first, stack.solve(first));

      // On the other b is apart from the goal, and must keep the value it has.
      Query second = new Query(List.of(pool.not(positive)), goal, near(0, 0));
      Answer answer = stack.solve(second);
      holds(second, answer);
      assertThat(answer)
          .isInstanceOfSatisfying(
              Answer.Sat.class, sat -> assertThat(sat.model().value(b)).contains(pool.integer(0)));
    }
  }
}

package clew.engine.solve;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.solve.Answer.Reason;
import clew.engine.solve.z3.Z3;
import clew.engine.term.Assignment;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A question may be asked in several ways, and only two checks may use up their work for it. */
class UnfinishedChecksTest {
  private static final long WORK = 100_000;
  private static final int PIGEONS = 12;

  private final TermPool pool = new TermPool();
  private final Z3 z3 = new Z3(pool, WORK, new DecidingLayer());

  @AfterEach
  void close() {
    z3.close();
  }

  private Query easy() {
    return new Query(
        List.of(), pool.equal(pool.unknown("easy", Sort.INT), pool.integer(3)), Assignment.EMPTY);
  }

  /** Numbers that all differ, and one value too few for them. */
  private Query hard(String name) {
    List<Term> facts = new ArrayList<>();
    List<Term> pigeons = new ArrayList<>();
    for (int i = 0; i < PIGEONS; i++) {
      Term pigeon = pool.unknown(name + i, Sort.INT);
      facts.add(pool.atMost(pool.integer(1), pigeon));
      facts.add(pool.less(pigeon, pool.integer(PIGEONS)));
      pigeons.forEach(other -> facts.add(pool.not(pool.equal(other, pigeon))));
      pigeons.add(pigeon);
    }
    return new Query(facts.subList(0, facts.size() - 1), facts.getLast(), Assignment.EMPTY);
  }

  private void usesUpItsWork(Query query) {
    assertThat(z3.solve(query))
        .isInstanceOfSatisfying(
            Answer.Undecided.class,
            undecided -> assertThat(undecided.reason()).isEqualTo(Reason.LIMIT));
  }

  @Test
  void afterTwoOfThemNothingMoreIsAskedUntilTheNextQuestion() {
    z3.begin();
    usesUpItsWork(hard("a"));
    assertThat(z3.solve(easy())).isInstanceOf(Answer.Sat.class);
    usesUpItsWork(hard("b"));

    usesUpItsWork(easy());

    z3.begin();
    assertThat(z3.solve(easy())).isInstanceOf(Answer.Sat.class);
  }
}

package clew.engine.solve;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.solve.Answer.Reason;
import clew.engine.solve.Answer.Sat;
import clew.engine.solve.Answer.Undecided;
import clew.engine.solve.z3.Z3;
import clew.engine.term.Assignment;
import clew.engine.term.Core;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** Z3's memory has a limit, which is one for the process: nothing else may be solved meanwhile. */
@Isolated
class Z3MemoryTest {
  private static final long MUCH_WORK = 2_000_000_000;
  private static final long LITTLE_MEMORY = 64;

  private final TermPool pool = new TermPool();
  private final Term.Unknown a = pool.unknown("a", Sort.INT);

  private Query easy() {
    return new Query(List.of(), pool.less(pool.integer(7), a), Assignment.EMPTY);
  }

  /**
   * What no reals do and doubles only when they are large: adding something changes nothing. So the
   * products are solved bit by bit, each of some tens of thousands of clauses.
   */
  private Query large() {
    Term product = pool.float64(1.1);
    for (int i = 0; i < 7; i++) {
      product = pool.apply(Core.FLOAT_MULTIPLY, product, pool.unknown("f" + i, Sort.FLOAT64));
    }
    Term more = pool.unknown("more", Sort.FLOAT64);
    Term sum = pool.apply(Core.FLOAT_ADD, product, more);
    List<Term> facts =
        List.of(
            pool.apply(Core.FLOAT_LESS, product, pool.float64(1_000)),
            pool.apply(Core.FLOAT_LESS, pool.float64(0.5), more));
    return new Query(facts, pool.apply(Core.FLOAT_EQUAL, sum, product), Assignment.EMPTY);
  }

  @Test
  void aQueryThatNeedsMoreThanThereIsHasNoAnswerAndTheNextOneHas() {
    try (Z3 little = new Z3(pool, MUCH_WORK, LITTLE_MEMORY, new DecidingLayer())) {
      assertThat(little.solve(easy())).isInstanceOf(Sat.class);
      for (int time = 0; time < 2; time++) {
        assertThat(little.solve(large()))
            .isInstanceOfSatisfying(
                Undecided.class,
                undecided -> {
                  assertThat(undecided.reason()).isEqualTo(Reason.LIMIT);
                  assertThat(undecided.detail()).contains("memory");
                });
        assertThat(little.solve(easy())).isInstanceOf(Sat.class);
      }
    }
  }

  @AfterEach
  void giveBack() {
    try (Z3 usual = new Z3(pool, MUCH_WORK, new DecidingLayer())) {
      assertThat(usual.solve(easy())).isInstanceOf(Sat.class);
    }
  }
}

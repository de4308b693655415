package clew.engine.solve;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.solve.stack.SolverStack;
import clew.engine.term.Assignment;
import clew.engine.term.Evaluate;
import clew.engine.term.Operator;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Queries that no solver should be asked, and conditions that cannot be evaluated. */
class QueryBoundsTest {
  private final TermPool pool = new TermPool();
  private final Term x = pool.unknown("x", Sort.INT);
  private final Term y = pool.unknown("y", Sort.INT);

  private Answer answer(Term goal) {
    try (SolverStack solver = new SolverStack(pool, 100_000, new Tally())) {
      return solver.solve(new Query(List.of(), goal, Assignment.EMPTY));
    }
  }

  private Term power(int exponent) {
    Term product = x;
    for (int i = 1; i < exponent; i++) {
      product = pool.multiply(product, i % 2 == 0 ? x : y);
    }
    return product;
  }

  @Test
  void aProductOfVeryManyUnknownsIsNotAsked() {
    Term goal = pool.equal(power(80), pool.integer(BigInteger.TWO.pow(100).add(BigInteger.ONE)));
    assertThat(answer(goal))
        .isEqualTo(
            new Answer.Undecided(Answer.Reason.LIMIT, "a product of more than 64 unknown factors"));
  }

  @Test
  void aNumberOfVeryManyBitsIsNotAsked() {
    Term large = pool.integer(BigInteger.ONE.shiftLeft(200_000));
    Term goal = pool.equal(pool.multiply(x, y), pool.multiply(large, pool.multiply(x, x)));
    Term other = pool.less(pool.integer(3), pool.multiply(x, y));
    assertThat(answer(pool.and(List.of(goal, other))))
        .isEqualTo(new Answer.Undecided(Answer.Reason.LIMIT, "a number of 200001 bits"));
  }

  @Test
  void anOverflowIsNoValueAndNoError() {
    Operator overflowing =
        new Operator() {
          @Override
          public String symbol() {
            return "overflowing";
          }

          @Override
          public Sort sort(List<Term> arguments) {
            return Sort.BOOL;
          }

          @Override
          public Optional<Term> evaluate(TermPool terms, List<Term> values) {
            throw new ArithmeticException("overflow");
          }
        };
    Term condition = pool.apply(overflowing, List.of(x));
    assertThat(Evaluate.value(pool, condition, Assignment.EMPTY)).isEmpty();
    assertThat(Evaluate.holds(pool, condition, Assignment.EMPTY)).isFalse();
    assertThat(Evaluate.holds(pool, pool.not(condition), Assignment.EMPTY)).isFalse();
  }
}

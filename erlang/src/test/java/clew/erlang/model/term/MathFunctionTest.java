package clew.erlang.model.term;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MathFunctionTest {
  private final TermPool pool = new TermPool();
  private final Random random = new Random(3);

  /** Where a result is known to exist, a number is proposed that has it, to the last digit. */
  @ParameterizedTest
  @EnumSource(MathFunction.class)
  void proposesNumbersWithTheWantedResult(MathFunction function) {
    int right = 0;
    int tried = 0;
    for (int i = 0; i < 400; i++) {
      List<Term> hidden = numbers(function);
      Term wanted = function.evaluate(pool, hidden).orElseThrow();
      if (!Double.isFinite(((Term.Float64) wanted).number())) {
        continue;
      }
      tried++;
      List<Term> near = new ArrayList<>(hidden);
      near.set(0, pool.float64(random.nextDouble(0.01, 0.99)));
      boolean isRight = false;
      for (Term proposed : function.towards(pool, near, 0, wanted)) {
        near.set(0, proposed);
        isRight |= function.evaluate(pool, near).orElseThrow() == wanted;
      }
      right += isRight ? 1 : 0;
    }

    assertThat(right).as("of %d", tried).isGreaterThan(tried * 9 / 10);
  }

  private List<Term> numbers(MathFunction function) {
    List<Term> numbers = new ArrayList<>();
    for (int i = 0; i < function.arity(); i++) {
      numbers.add(pool.float64(function == MathFunction.ACOSH ? 1 + random.nextInt(50) : number()));
    }
    return numbers;
  }

  private double number() {
    return random.nextInt(1, 100) / 100.0;
  }

  @ParameterizedTest
  @EnumSource(MathFunction.class)
  void hasNoResultOutsideOfItsDomain(MathFunction function) {
    for (int i = 0; i < 400; i++) {
      List<Term> numbers = new ArrayList<>();
      for (int j = 0; j < function.arity(); j++) {
        numbers.add(pool.float64(random.nextInt(-4, 5) / 2.0));
      }
      if (function.domain(pool, numbers) == pool.bool(false)) {
        Term.Float64 result = (Term.Float64) function.evaluate(pool, numbers).orElseThrow();
        assertThat(Double.isFinite(result.number())).as("%s%s", function, numbers).isFalse();
      }
    }
  }
}

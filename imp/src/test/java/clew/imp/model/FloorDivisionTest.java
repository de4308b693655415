package clew.imp.model;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.term.Assignment;
import clew.engine.term.Evaluate;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FloorDivisionTest {
  private final TermPool pool = new TermPool();
  private final Term.Unknown dividend = pool.unknown("a", Sort.INT);
  private final Term.Unknown divisor = pool.unknown("b", Sort.INT);

  @Test
  void whatASolverIsToldIsWhatIsComputed() {
    Random random = new Random(11);
    for (int i = 0; i < 20_000; i++) {
      BigInteger a = number(random);
      BigInteger b = number(random);
      Assignment values =
          Assignment.EMPTY.with(dividend, pool.integer(a)).with(divisor, pool.integer(b));
      for (FloorDivision floor : FloorDivision.values()) {
        Optional<Term> computed = floor.evaluate(pool, List.of(pool.integer(a), pool.integer(b)));
        Term general = floor.definition(pool, List.of(dividend, divisor)).orElseThrow();
        Term byConstant = floor.definition(pool, List.of(dividend, pool.integer(b))).orElseThrow();

        assertThat(Evaluate.value(pool, general, values)).isEqualTo(computed);
        assertThat(Evaluate.value(pool, byConstant, values)).isEqualTo(computed);
      }
    }
  }

  @Test
  void roundsTowardsMinusInfinity() {
    Random random = new Random(12);
    for (int i = 0; i < 20_000; i++) {
      BigInteger a = number(random);
      BigInteger b = number(random);
      if (b.signum() != 0) {
        BigInteger quotient =
            new BigDecimal(a).divide(new BigDecimal(b), 0, RoundingMode.FLOOR).toBigIntegerExact();

        assertThat(FloorDivision.div(a, b)).isEqualTo(quotient);
        assertThat(FloorDivision.mod(a, b)).isEqualTo(a.subtract(b.multiply(quotient)));
      }
    }
  }

  @Test
  void hasNoResultForTheDivisorZero() {
    List<Term> values = List.of(pool.integer(1), pool.integer(0));

    assertThat(FloorDivision.DIV.evaluate(pool, values)).isEmpty();
    assertThat(FloorDivision.MOD.evaluate(pool, values)).isEmpty();
  }

  private static BigInteger number(Random random) {
    return random.nextInt(10) == 0
        ? new BigInteger(80, random).subtract(BigInteger.ONE.shiftLeft(79))
        : BigInteger.valueOf(random.nextInt(41) - 20);
  }
}

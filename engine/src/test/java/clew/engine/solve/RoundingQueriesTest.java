package clew.engine.solve;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.solve.Answer.Sat;
import clew.engine.solve.Answer.Unsat;
import clew.engine.solve.stack.SolverStack;
import clew.engine.term.Assignment;
import clew.engine.term.Core;
import clew.engine.term.Evaluate;
import clew.engine.term.Is;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Doubles rounded to integers. */
class RoundingQueriesTest {
  private static final List<Core> ROUNDINGS =
      List.of(Core.FLOAT_FLOOR, Core.FLOAT_CEILING, Core.FLOAT_TRUNCATE, Core.FLOAT_ROUND);

  private final TermPool pool = new TermPool();
  private final SolverStack stack = new SolverStack(pool, 400_000, new Tally());
  private final Unknown f = pool.unknown("f", Sort.FLOAT64);
  private final Unknown g = pool.unknown("g", Sort.FLOAT64);
  private final Unknown x = pool.unknown("x", Sort.INT);

  @AfterEach
  void close() {
    stack.close();
  }

  private Term rounded(Core how, double number) {
    return pool.apply(how, pool.float64(number));
  }

  @Test
  void roundsHalvesAwayFromZero() {
    assertThat(rounded(Core.FLOAT_ROUND, 2.5)).isEqualTo(pool.integer(3));
    assertThat(rounded(Core.FLOAT_ROUND, -2.5)).isEqualTo(pool.integer(-3));
    assertThat(rounded(Core.FLOAT_ROUND, 0.49999999999999994)).isEqualTo(pool.integer(0));
  }

  @Test
  void roundsLargeDoublesToLargeIntegers() {
    assertThat(rounded(Core.FLOAT_FLOOR, 0x1p100))
        .isEqualTo(pool.integer(BigInteger.ONE.shiftLeft(100)));
  }

  @Test
  void infinitiesHaveNoIntegerNearby() {
    Term whole = rounded(Core.FLOAT_TRUNCATE, Double.POSITIVE_INFINITY);

    assertThat(Evaluate.value(pool, whole, Assignment.EMPTY)).isEmpty();
  }

  @Test
  void provesWhatNoDoubleIsRoundedTo() {
    Term few = pool.apply(Core.FLOAT_LESS, f, pool.float64(2.25));
    Term three = pool.equal(pool.apply(Core.FLOAT_ROUND, f), pool.integer(3));

    Answer answer = solve(List.of(pool.apply(new Is.Finite(), f), few), three);

    assertThat(answer).isInstanceOf(Unsat.class);
  }

  @Test
  void doesNotTakeTheTwoZerosForOne() {
    Term isZero = pool.apply(Core.FLOAT_EQUAL, f, pool.float64(0.0));
    Term isOther = pool.not(pool.equal(f, pool.float64(0.0)));

    Answer answer = solve(List.of(pool.apply(new Is.Finite(), f), isZero), isOther);

    assertThat(answer).isNotInstanceOf(Unsat.class);
  }

  @Test
  void doesNotForgetInfinityAndNaN() {
    Term notLess = pool.not(pool.apply(Core.FLOAT_LESS, f, pool.float64(0.0)));
    Term notMore = pool.not(pool.apply(Core.FLOAT_AT_MOST, pool.float64(0.0), f));

    assertThat(solve(List.of(notLess), notMore)).isNotInstanceOf(Unsat.class);
  }

  @Test
  void findsWhatIsKnownToExistAndNeverDeniesIt() {
    Random random = new Random(11);
    int found = 0;
    int asked = 300;
    for (int i = 0; i < asked; i++) {
      Assignment witness =
          new Assignment(
              Map.of(
                  f, pool.float64(number(random)),
                  g, pool.float64(number(random)),
                  x, pool.integer(random.nextInt(-20, 20))));
      List<Term> facts = new ArrayList<>();
      int count = random.nextInt(1, 4);
      for (int k = 0; k < count; k++) {
        facts.add(truth(random, witness));
      }
      Answer answer = solve(facts, truth(random, witness));
      assertThat(answer).as("%s with %s", facts, witness).isNotInstanceOf(Unsat.class);
      found += answer instanceof Sat ? 1 : 0;
    }
    assertThat(found).isGreaterThan(asked * 9 / 10);
  }

  private Answer solve(List<Term> facts, Term goal) {
    return stack.solve(new Query(facts, goal, Assignment.EMPTY));
  }

  private static double number(Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> random.nextInt(-20, 20);
      case 1 -> random.nextInt(-80, 80) / 4.0;
      case 2 -> random.nextGaussian() * 10;
      default -> random.nextLong() * 2.0;
    };
  }

  /** A condition that holds for the witness. */
  private Term truth(Random random, Assignment witness) {
    Term condition =
        switch (random.nextInt(5)) {
          case 0 -> pool.apply(Core.FLOAT_LESS, real(random), real(random));
          case 1 -> pool.apply(Core.FLOAT_AT_MOST, pool.float64(number(random)), real(random));
          case 2 -> pool.less(whole(random), whole(random));
          default -> {
            Term left = whole(random);
            yield pool.equal(left, Evaluate.value(pool, left, witness).orElseThrow());
          }
        };
    return Evaluate.holds(pool, condition, witness) ? condition : pool.not(condition);
  }

  private Term real(Random random) {
    return switch (random.nextInt(6)) {
      case 0 -> pool.apply(Core.FLOAT_ADD, f, g);
      case 1 -> pool.apply(Core.FLOAT_OF_INT, whole(random));
      case 2, 3 -> g;
      default -> f;
    };
  }

  private Term whole(Random random) {
    Term real = random.nextBoolean() ? f : g;
    return random.nextInt(5) == 0
        ? x
        : pool.apply(ROUNDINGS.get(random.nextInt(ROUNDINGS.size())), real);
  }
}

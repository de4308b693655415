package clew.engine.solve.local;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.solve.Answer;
import clew.engine.solve.DecidingLayer;
import clew.engine.solve.Query;
import clew.engine.solve.Solver;
import clew.engine.term.Assignment;
import clew.engine.term.Core;
import clew.engine.term.Evaluate;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LocalSearchTest {
  private static final Solver SILENT =
      query -> new Answer.Undecided(Answer.Reason.INCOMPLETE, "nobody was asked");

  private final TermPool pool = new TermPool();
  private final LocalSearch search = new LocalSearch(pool, new DecidingLayer(), SILENT);

  private Unknown integer(String name) {
    return pool.unknown(name, Sort.INT);
  }

  private Unknown real(String name) {
    return pool.unknown(name, Sort.FLOAT64);
  }

  private Answer solve(Assignment near, Term goal, Term... facts) {
    return search.solve(new Query(List.of(facts), goal, near));
  }

  private Assignment model(Assignment near, Term goal, Term... facts) {
    Answer answer = solve(near, goal, facts);
    assertThat(answer).isInstanceOf(Answer.Sat.class);
    Assignment model = near.with(((Answer.Sat) answer).model());
    assertThat(new Query(List.of(facts), goal, near).holds(pool, model)).isTrue();
    return model;
  }

  @Test
  void findsAProductOfTwoUnknowns() {
    Unknown x = integer("x");
    Unknown y = integer("y");

    model(
        Assignment.EMPTY,
        pool.equal(pool.multiply(x, y), pool.integer(391)),
        pool.less(pool.integer(1), x),
        pool.less(x, y));
  }

  @Test
  void findsTheRootOfALargeSquare() {
    Unknown x = integer("x");
    Term square = pool.integer(new java.math.BigInteger("12345678987654321").pow(2));

    Assignment model = model(Assignment.EMPTY, pool.equal(pool.multiply(x, x), square));

    assertThat(model.value(x).orElseThrow().toString()).contains("12345678987654321");
  }

  @Test
  void findsTheLastDigitOfASumThatIsRoundedEachTime() {
    Unknown x = real("x");
    Term sum =
        pool.apply(
            Core.FLOAT_ADD, pool.apply(Core.FLOAT_ADD, x, pool.float64(0.1)), pool.float64(0.7));

    model(Assignment.EMPTY, pool.apply(Core.FLOAT_EQUAL, sum, pool.float64(1.1)));
  }

  @Test
  void findsADoubleByTheDigitsOfItsRoundedProduct() {
    Unknown x = real("x");
    Term cents =
        pool.apply(Core.FLOAT_ROUND, pool.apply(Core.FLOAT_MULTIPLY, x, pool.float64(100.0)));

    model(
        Assignment.EMPTY,
        pool.equal(pool.apply(Core.MODULO, cents, pool.integer(10)), pool.integer(7)),
        pool.apply(Core.FLOAT_LESS, pool.float64(20.0), x));
  }

  @Test
  void givesUpWhereNothingHelps() {
    Unknown x = integer("x");

    Answer answer =
        solve(
            Assignment.EMPTY,
            pool.equal(pool.multiply(x, x), pool.integer(2)),
            pool.less(pool.integer(0), x));

    assertThat(answer).isInstanceOf(Answer.Undecided.class);
  }

  @Test
  void searchesTheSameQueryInTheSameWay() {
    Unknown x = integer("x");
    Unknown y = integer("y");
    Query query =
        new Query(
            List.of(pool.less(pool.integer(2), x), pool.less(x, y)),
            pool.equal(pool.multiply(x, y), pool.integer(2021)),
            Assignment.EMPTY);

    assertThat(search.solve(query)).isEqualTo(search.solve(query));
  }

  /** What is solved has to be evaluated to true, and most of what has a model is to be solved. */
  @Test
  void solvesMostQueriesThatHaveAModel() {
    Random random = new Random(5);
    int solved = 0;
    int tried = 300;
    for (int i = 0; i < tried; i++) {
      List<Unknown> unknowns = List.of(integer("a"), integer("b"), integer("c"));
      Assignment hidden = assignment(unknowns, random, 40);
      List<Term> conditions = new ArrayList<>();
      for (int j = 0; j < 3; j++) {
        Term form = form(unknowns, random, 3);
        Term value = Evaluate.value(pool, form, hidden).orElse(null);
        if (value != null && !form.isValue()) {
          conditions.add(
              j == 0
                  ? pool.equal(form, value)
                  : pool.atMost(form, pool.add(value, pool.integer(2))));
        }
      }
      if (conditions.isEmpty()) {
        tried--;
        continue;
      }
      Assignment near = assignment(unknowns, random, 40);
      Query query =
          new Query(conditions.subList(1, conditions.size()), conditions.getFirst(), near);
      if (search.solve(query) instanceof Answer.Sat(var model)) {
        assertThat(query.holds(pool, near.with(model))).isTrue();
        solved++;
      }
    }

    assertThat(solved).isGreaterThan(tried * 2 / 3);
  }

  private Assignment assignment(List<Unknown> unknowns, Random random, int most) {
    Assignment made = Assignment.EMPTY;
    for (Unknown unknown : unknowns) {
      made = made.with(unknown, pool.integer(random.nextInt(-most, most + 1)));
    }
    return made;
  }

  /** Always with a product of unknowns, so that it is this layer's business. */
  private Term form(List<Unknown> unknowns, Random random, int depth) {
    Term product =
        pool.multiply(
            unknowns.get(random.nextInt(unknowns.size())),
            unknowns.get(random.nextInt(unknowns.size())));
    return pool.add(product, part(unknowns, random, depth));
  }

  private Term part(List<Unknown> unknowns, Random random, int depth) {
    if (depth == 0) {
      return random.nextBoolean()
          ? unknowns.get(random.nextInt(unknowns.size()))
          : pool.integer(random.nextInt(-20, 21));
    }
    Term left = part(unknowns, random, depth - 1);
    Term right = part(unknowns, random, depth - 1);
    return switch (random.nextInt(4)) {
      case 0 -> pool.apply(Core.MODULO, left, pool.integer(random.nextInt(2, 20)));
      case 1 -> pool.apply(Core.DIVIDE, left, pool.integer(random.nextInt(2, 9)));
      case 2 -> pool.multiply(left, right);
      default -> pool.add(left, right);
    };
  }
}

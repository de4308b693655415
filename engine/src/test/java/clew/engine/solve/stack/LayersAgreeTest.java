package clew.engine.solve.stack;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.solve.Answer;
import clew.engine.solve.DecidingLayer;
import clew.engine.solve.Query;
import clew.engine.solve.RandomQueries;
import clew.engine.solve.Solver;
import clew.engine.solve.Tally;
import clew.engine.solve.shape.ShapeSolver;
import clew.engine.solve.z3.Z3;
import clew.engine.term.TermPool;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Each layer against Z3 alone, on queries made by chance. */
class LayersAgreeTest {
  private static final long WORK = 2_000_000;
  private static final Solver SILENT =
      query -> new Answer.Undecided(Answer.Reason.INCOMPLETE, "nobody was asked");

  private final TermPool pool = new TermPool();
  private final Z3 z3 = new Z3(pool, WORK, new DecidingLayer());

  @AfterEach
  void close() {
    z3.close();
  }

  @Test
  void shapeAgreesWithZ3() {
    RandomQueries random = new RandomQueries(pool, 1);
    Verdicts verdicts = compare(shape(SILENT), 3_000, () -> random.shapes(3, 3));

    assertThat(verdicts.unsat).isGreaterThan(500);
    assertThat(verdicts.sat).isGreaterThan(500);
    assertThat(verdicts.undecided).isLessThan(150);
  }

  @Test
  void shapeAgreesWithZ3OnBounds() {
    RandomQueries random = new RandomQueries(pool, 2);
    Verdicts verdicts = compare(shape(SILENT), 1_000, () -> random.bounds(6, 3));

    assertThat(verdicts.unsat).isGreaterThan(200);
    assertThat(verdicts.sat).isGreaterThan(200);
    assertThat(verdicts.undecided).isLessThan(50);
  }

  @Test
  void shapeAgreesWithZ3WhereNumbersAreMixedIn() {
    RandomQueries random = new RandomQueries(pool, 3);
    Verdicts verdicts = compare(shape(SILENT), 1_000, () -> random.mixed(5, 3));

    assertThat(verdicts.unsat + verdicts.sat).isGreaterThan(500);
  }

  @Test
  void simplifyAgreesWithZ3OnLinearQueries() {
    RandomQueries random = new RandomQueries(pool, 4);
    compare(SolverStack.simplify(pool, new DecidingLayer(), z3), 1_000, () -> random.linear(6, 3));
  }

  @Test
  void simplifyAgreesWithZ3OnBounds() {
    RandomQueries random = new RandomQueries(pool, 5);
    Verdicts verdicts =
        compare(
            SolverStack.simplify(pool, new DecidingLayer(), SILENT),
            1_000,
            () -> random.bounds(6, 3));

    assertThat(verdicts.unsat).isGreaterThan(100);
  }

  @Test
  void nearbyAgreesWithZ3() {
    RandomQueries random = new RandomQueries(pool, 10);
    Verdicts verdicts =
        compare(
            SolverStack.nearby(pool, new DecidingLayer(), SILENT),
            1_000,
            () -> random.linear(3, 3));

    assertThat(verdicts.sat).isGreaterThan(100);
    assertThat(verdicts.unsat).isZero();
  }

  @Test
  void sliceAgreesWithZ3() {
    RandomQueries random = new RandomQueries(pool, 6);
    compare(SolverStack.slice(pool, z3), 1_000, () -> random.mixed(5, 6));
  }

  @Test
  void cacheAgreesWithZ3() {
    RandomQueries random = new RandomQueries(pool, 7);
    Verdicts verdicts =
        compare(SolverStack.cache(pool, new DecidingLayer(), z3), 1_000, () -> random.bounds(3, 2));

    assertThat(verdicts.undecided).isZero();
  }

  @Test
  void takingStructuresApartAgreesWithZ3() {
    RandomQueries random = new RandomQueries(pool, 11);
    Solver unpack = SolverStack.validating(pool, SolverStack.unpack(pool, z3));
    Verdicts verdicts = compare(unpack, 1_000, () -> random.shapes(3, 4));

    assertThat(verdicts.sat).isGreaterThan(90);
    assertThat(verdicts.unsat).isGreaterThan(90);
  }

  @Test
  void namingAlikeAgreesWithZ3() {
    RandomQueries random = new RandomQueries(pool, 12);
    Solver canonical = SolverStack.unpack(pool, SolverStack.canonical(pool, z3));
    compare(SolverStack.validating(pool, canonical), 1_000, () -> random.mixed(6, 4));
  }

  @Test
  void guessesAreModels() {
    RandomQueries random = new RandomQueries(pool, 13);
    Verdicts verdicts =
        compare(
            SolverStack.typical(pool, new DecidingLayer(), SILENT),
            2_000,
            () -> random.mixed(2, 2));

    assertThat(verdicts.sat).isGreaterThan(100);
    assertThat(verdicts.unsat).isZero();
  }

  @Test
  void theWholeStackAgreesWithZ3() {
    Tally tally = new Tally();
    try (SolverStack stack = new SolverStack(pool, WORK, tally)) {
      RandomQueries random = new RandomQueries(pool, 8);
      Verdicts verdicts = compare(stack, 1_000, () -> random.mixed(6, 4));

      assertThat(verdicts.undecided).isZero();
      assertThat(tally.total()).isEqualTo(1_000);
      assertThat(tally.byLayer()).containsKeys("shape", "z3");
    }
  }

  @Test
  void theSharedStackOfConditionsAgreesWithAFreshOne() {
    RandomQueries random = new RandomQueries(pool, 9);
    for (int i = 0; i < 100; i++) {
      Query whole = random.mixed(8, 4);
      for (int length = 0; length < whole.facts().size(); length++) {
        Query prefix =
            new Query(whole.facts().subList(0, length), whole.facts().get(length), whole.near());
        try (Z3 fresh = new Z3(pool, WORK, new DecidingLayer())) {
          z3.begin();
          assertThat(z3.solve(prefix).getClass()).isEqualTo(fresh.solve(prefix).getClass());
        }
      }
    }
  }

  private Solver shape(Solver next) {
    return new ShapeSolver(pool, new DecidingLayer(), next)::solve;
  }

  private static final class Verdicts {
    int sat;
    int unsat;
    int undecided;
  }

  private Verdicts compare(Solver layer, int count, Supplier<Query> queries) {
    Verdicts verdicts = new Verdicts();
    for (int i = 0; i < count; i++) {
      Query query = queries.get();
      // Conditions without a value, such as hd(5) < 0, may mislead Z3: no model of such counts.
      z3.begin();
      Answer expected = SolverStack.validating(pool, z3).solve(query);
      z3.begin();
      Answer answer = layer.solve(query);
      requireTrueModel(query, answer);
      switch (answer) {
        case Answer.Sat sat -> verdicts.sat++;
        case Answer.Unsat unsat -> verdicts.unsat++;
        case Answer.Undecided undecided -> verdicts.undecided++;
      }
      Function<Answer, Boolean> isDecided = a -> !(a instanceof Answer.Undecided);
      if (isDecided.apply(answer) && isDecided.apply(expected)) {
        assertThat(answer.getClass())
            .as("%s: %s, but Z3 says %s", query, answer, expected)
            .isEqualTo(expected.getClass());
      }
    }
    return verdicts;
  }

  private void requireTrueModel(Query query, Answer answer) {
    if (answer instanceof Answer.Sat(var model)) {
      assertThat(query.holds(pool, query.near().with(model)))
          .as("%s satisfies %s", model, query)
          .isTrue();
    }
  }
}

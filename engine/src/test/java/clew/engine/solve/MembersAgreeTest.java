package clew.engine.solve;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.solve.shape.ShapeSolver;
import clew.engine.solve.stack.SolverStack;
import clew.engine.solve.z3.Z3;
import clew.engine.term.Assignment;
import clew.engine.term.Cast;
import clew.engine.term.Constructor;
import clew.engine.term.Core;
import clew.engine.term.Field;
import clew.engine.term.Is;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Member;
import clew.engine.term.tree.RandomTypes;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Membership in types made by chance, with other conditions: shape, Z3 and small terms agree. */
class MembersAgreeTest {
  private static final Solver SILENT =
      query -> new Answer.Undecided(Answer.Reason.INCOMPLETE, "nobody was asked");

  private final TermPool pool = new TermPool();
  private final Z3 z3 = new Z3(pool, 2_000_000, new DecidingLayer());
  private final Solver shape = new ShapeSolver(pool, new DecidingLayer(), SILENT)::solve;
  private final Unknown x = pool.unknown("x", Sort.ANY);
  private final Unknown y = pool.unknown("y", Sort.ANY);
  private final List<Term> terms = RandomTypes.smallTerms(pool);

  @AfterEach
  void close() {
    z3.close();
  }

  private static final class Count {
    int sat;
    int unsat;
    int undecided;

    void add(Answer answer) {
      switch (answer) {
        case Answer.Sat sat -> this.sat++;
        case Answer.Unsat unsat -> this.unsat++;
        case Answer.Undecided undecided -> this.undecided++;
      }
    }
  }

  private Query query(Random random, RandomTypes types, int conditions, boolean arithmetic) {
    List<Term> all = new ArrayList<>();
    all.add(Member.of(pool, types.inhabited(), x));
    all.add(Member.of(pool, types.inhabited(), y));
    while (all.size() < conditions + 2) {
      all.add(condition(random, types, arithmetic));
    }
    return new Query(all.subList(0, all.size() - 1), all.getLast(), Assignment.EMPTY);
  }

  private Term condition(Random random, RandomTypes types, boolean arithmetic) {
    Term term = place(random);
    return switch (random.nextInt(arithmetic ? 10 : 8)) {
      case 0 -> Member.of(pool, types.inhabited(), term);
      case 1 -> pool.not(Member.of(pool, types.inhabited(), term));
      case 2 -> pool.apply(new Is.BuiltBy(constructor(random)), term);
      case 3 -> pool.not(pool.apply(new Is.BuiltBy(constructor(random)), term));
      case 4 -> pool.equal(term, terms.get(random.nextInt(terms.size())));
      case 5 -> pool.not(pool.equal(term, terms.get(random.nextInt(15))));
      case 6 -> pool.equal(x, pool.construct(Constructor.CONS, y, place(random)));
      case 7 -> pool.or(List.of(leafTest(random), Member.of(pool, types.inhabited(), term)));
      case 8 -> pool.less(integer(term), pool.add(integer(place(random)), pool.integer(1)));
      default ->
          pool.equal(
              pool.apply(Core.ADD, integer(term), integer(place(random))),
              pool.integer(random.nextInt(5)));
    };
  }

  private Term leafTest(Random random) {
    Sort sort = List.of(Sort.INT, Sort.ATOM, Sort.TEXT, Sort.BITS).get(random.nextInt(4));
    return pool.apply(new Is.OfSort(sort), place(random));
  }

  private Term integer(Term term) {
    return pool.apply(new Cast(Sort.INT), term);
  }

  private Term place(Random random) {
    Term term = random.nextBoolean() ? x : y;
    while (random.nextInt(3) == 0) {
      Constructor by = random.nextBoolean() ? Constructor.CONS : Constructor.tuple(2);
      term = pool.apply(new Field(by, random.nextInt(2)), term);
    }
    return term;
  }

  private static Constructor constructor(Random random) {
    return List.of(Constructor.CONS, Constructor.NIL, Constructor.tuple(2)).get(random.nextInt(3));
  }

  /** Looks for values among small terms; few enough pairs to be quick. */
  private void requireNoSmallModel(Query query, Random random) {
    for (int i = 0; i < 400; i++) {
      Assignment guess =
          new Assignment(
              java.util.Map.of(
                  x, terms.get(random.nextInt(terms.size())),
                  y, terms.get(random.nextInt(terms.size()))));
      assertThat(query.holds(pool, guess)).as("%s: %s", query, guess).isFalse();
    }
  }

  private void check(Query query, Answer answer, Random random) {
    switch (answer) {
      case Answer.Sat(var model) ->
          assertThat(query.holds(pool, model)).as("%s: %s", query, model).isTrue();
      case Answer.Unsat() -> requireNoSmallModel(query, random);
      case Answer.Undecided undecided -> {}
    }
  }

  private void compare(long seed, int queries, boolean arithmetic, Count byShape, Count byZ3) {
    Random random = new Random(seed);
    RandomTypes types = new RandomTypes(seed);
    for (int i = 0; i < queries; i++) {
      Query query = query(random, types, 1 + random.nextInt(4), arithmetic);
      Answer one = shape.solve(query);
      z3.begin();
      Answer other = z3.solve(query);
      check(query, one, random);
      check(query, other, random);
      byShape.add(one);
      byZ3.add(other);
      if (!(one instanceof Answer.Undecided) && !(other instanceof Answer.Undecided)) {
        assertThat(one.getClass())
            .as("%s: shape says %s, Z3 %s", query, one, other)
            .isEqualTo(other.getClass());
      }
    }
  }

  @Test
  void shapeZ3AndSmallTermsAgree() {
    Count byShape = new Count();
    Count byZ3 = new Count();
    compare(11, 1_500, false, byShape, byZ3);

    assertThat(byShape.sat).isGreaterThan(300);
    assertThat(byShape.unsat).isGreaterThan(300);
    assertThat(byShape.undecided).isLessThan(75);
    assertThat(byZ3.undecided).isLessThan(300);
  }

  @Test
  void theyAgreeWhereNumbersAreMixedIn() {
    Count byShape = new Count();
    Count byZ3 = new Count();
    compare(12, 800, true, byShape, byZ3);

    assertThat(byZ3.sat).isGreaterThan(100);
    assertThat(byZ3.unsat).isGreaterThan(100);
  }

  @Test
  void theWholeStackLeavesLittleUndecided() {
    Count count = new Count();
    try (SolverStack stack = new SolverStack(pool, 2_000_000, new Tally())) {
      Random random = new Random(13);
      RandomTypes types = new RandomTypes(13);
      for (int i = 0; i < 800; i++) {
        Query query = query(random, types, 1 + random.nextInt(4), true);
        Answer answer = stack.solve(query);
        check(query, answer, random);
        count.add(answer);
      }
    }

    assertThat(count.undecided).isLessThan(40);
  }
}

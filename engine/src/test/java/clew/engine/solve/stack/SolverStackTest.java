package clew.engine.solve.stack;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.solve.Answer;
import clew.engine.solve.Answer.Reason;
import clew.engine.solve.Answer.Sat;
import clew.engine.solve.Answer.Undecided;
import clew.engine.solve.Answer.Unsat;
import clew.engine.solve.Query;
import clew.engine.solve.Solver;
import clew.engine.solve.Tally;
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
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SolverStackTest {
  private static final long WORK = 3_000_000;

  private final TermPool pool = new TermPool();
  private final Tally tally = new Tally();
  private final SolverStack stack = new SolverStack(pool, WORK, tally);
  private final Unknown x = pool.unknown("x", Sort.INT);
  private final Unknown y = pool.unknown("y", Sort.INT);
  private final Unknown any = pool.unknown("v", Sort.ANY);

  @AfterEach
  void close() {
    stack.close();
  }

  @Test
  void theSmallestPositiveNumberIsOne() {
    assertThat(solve(pool.less(pool.integer(0), y))).isEqualTo(sat(Map.of(y, pool.integer(1))));
  }

  @Test
  void ofSeveralBoundsTheTightestCounts() {
    Answer answer =
        solve(
            pool.less(pool.integer(0), y),
            pool.less(pool.integer(0), pool.add(y, pool.integer(-2))));

    assertThat(answer).isEqualTo(sat(Map.of(y, pool.integer(3))));
  }

  @Test
  void aModelSpeaksOfTheQuerysUnknownsOnly() {
    Term head = pool.apply(new Field(Constructor.CONS, 0), any);
    Term number = pool.apply(new Cast(Sort.INT), head);
    Answer answer =
        stack.solve(
            new Query(
                List.of(
                    pool.apply(new Is.BuiltBy(Constructor.CONS), any),
                    pool.apply(new Is.OfSort(Sort.INT), head)),
                pool.less(pool.integer(41), number),
                Assignment.EMPTY.with(any, pool.list(List.of(pool.integer(0))))));

    assertThat(answer).isEqualTo(sat(Map.of(any, pool.list(List.of(pool.integer(42))))));
  }

  @Test
  void aFalseConjunctEndsItAtOnce() {
    assertThat(solve(pool.bool(false), pool.less(x, y))).isEqualTo(new Unsat());
    assertThat(tally.byLayer()).containsExactly(Map.entry("simplify", 1L));
  }

  @Test
  void contradictoryBoundsAreSeenWithoutASolver() {
    Term sum = pool.add(x, y);

    assertThat(solve(pool.less(sum, pool.integer(3)), pool.less(pool.integer(5), sum)))
        .isEqualTo(new Unsat());
    assertThat(tally.byLayer()).containsOnlyKeys("simplify");
  }

  @Test
  void aLoopOfAThousandBoundsNeedsNoZ3() {
    List<Term> facts = new ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      facts.add(pool.less(pool.integer(0), pool.add(y, pool.integer(-2L * i))));
    }
    Term last = pool.add(y, pool.integer(-2_000));
    Assignment near = Assignment.EMPTY.with(y, pool.integer(2_001));

    assertThat(stack.solve(new Query(facts, pool.atMost(last, pool.integer(0)), near)))
        .isEqualTo(sat(Map.of(y, pool.integer(1_999))));
    assertThat(tally.byLayer()).containsOnlyKeys("shape");
  }

  @Test
  void unknownsThatDoNotMatterKeepTheirValues() {
    Assignment near = Assignment.EMPTY.with(x, pool.integer(77)).with(y, pool.integer(5));
    Query query =
        new Query(List.of(pool.less(pool.integer(70), x)), pool.less(y, pool.integer(0)), near);

    assertThat(stack.solve(query)).isEqualTo(sat(Map.of(x, pool.integer(77), y, pool.integer(-1))));
  }

  @Test
  void aFactThatDoesNotHoldNearbyIsSolvedToo() {
    Assignment near = Assignment.EMPTY.with(x, pool.integer(0));
    Query query =
        new Query(List.of(pool.less(pool.integer(70), x)), pool.less(y, pool.integer(0)), near);

    assertThat(stack.solve(query)).isEqualTo(sat(Map.of(x, pool.integer(71), y, pool.integer(-1))));
  }

  @Test
  void oneNumberChangedInTheRunNearbyIsOftenEnough() {
    Unknown z = pool.unknown("z", Sort.INT);
    Assignment near =
        new Assignment(Map.of(x, pool.integer(4), y, pool.integer(9), z, pool.integer(2)));
    Query query = new Query(List.of(pool.less(x, y)), pool.less(pool.add(y, z), x), near);

    assertThat(stack.solve(query)).isInstanceOf(Sat.class);
    assertThat(tally.byLayer()).containsOnlyKeys("near");
  }

  @Test
  void theSecondTimeTheAnswerIsRemembered() {
    Term goal = pool.less(pool.add(x, y), pool.integer(-10));
    Query query = new Query(List.of(pool.less(y, x)), goal, Assignment.EMPTY);
    Answer first = stack.solve(query);

    assertThat(stack.solve(query)).isEqualTo(first);
    assertThat(tally.byLayer()).containsEntry("cache", 1L).hasSize(2);
  }

  @Test
  void aQueryAroundAContradictionIsOneToo() {
    Unknown z = pool.unknown("z", Sort.INT);
    Term goal = pool.less(x, y);
    List<Term> contradiction = List.of(pool.less(y, z), pool.less(z, x));
    stack.solve(new Query(contradiction, goal, Assignment.EMPTY));
    List<Term> more = new ArrayList<>(contradiction);
    more.add(pool.less(pool.add(x, z), pool.integer(9)));

    assertThat(stack.solve(new Query(more, goal, Assignment.EMPTY))).isEqualTo(new Unsat());
    assertThat(tally.byLayer()).containsEntry("cache", 1L);
  }

  @Test
  void noValueContainsItself() {
    assertThat(
            solve(
                pool.equal(any, pool.construct(Constructor.CONS, pool.integer(1), any)),
                pool.bool(true)))
        .isEqualTo(new Unsat());
    assertThat(tally.byLayer()).containsOnlyKeys("shape");
  }

  @Test
  void aConditionOverAMissingFieldDoesNotHoldAndNeitherDoesItsNegation() {
    Term head = pool.apply(new Field(Constructor.CONS, 0), any);
    Term noCell = pool.not(pool.apply(new Is.BuiltBy(Constructor.CONS), any));

    assertThat(solve(noCell, pool.not(pool.equal(head, pool.integer(1))))).isEqualTo(new Unsat());
  }

  @Test
  void aNestedListIsAsShortAsItCanBe() {
    Term tail = pool.apply(new Field(Constructor.CONS, 1), any);
    Answer answer =
        solve(
            pool.apply(new Is.BuiltBy(Constructor.CONS), tail),
            pool.not(
                pool.equal(pool.apply(new Field(Constructor.CONS, 0), tail), pool.integer(0))));

    assertThat(answer).isInstanceOf(Sat.class);
    assertThat(((Sat) answer).model().value(any).orElseThrow().depth()).isLessThan(4);
  }

  @Test
  void divisionIsEuclideanForNegativeDivisorsToo() {
    for (int a = -7; a <= 7; a++) {
      for (int b : new int[] {-3, 3}) {
        Term quotient = pool.apply(Core.DIVIDE, x, y);
        Term remainder = pool.apply(Core.MODULO, x, y);
        Term expected = pool.apply(Core.DIVIDE, pool.integer(a), pool.integer(b));
        Term left = pool.apply(Core.MODULO, pool.integer(a), pool.integer(b));
        List<Term> facts =
            List.of(
                pool.equal(y, pool.integer(b)),
                pool.equal(quotient, expected),
                pool.equal(remainder, left));

        assertThat(stack.solve(new Query(facts, pool.equal(x, pool.integer(a)), Assignment.EMPTY)))
            .isInstanceOf(Sat.class);
        assertThat(
                stack.solve(
                    new Query(facts, pool.not(pool.equal(x, pool.integer(a))), Assignment.EMPTY)))
            .isEqualTo(new Unsat());
      }
    }
  }

  @Test
  void nothingIsDividedByZero() {
    assertThat(
            solve(
                pool.equal(y, pool.integer(0)),
                pool.less(pool.apply(Core.DIVIDE, x, y), pool.integer(5))))
        .isEqualTo(new Unsat());
  }

  @Test
  void numbersOfAnySizeAreFound() {
    Term large = pool.integer(BigInteger.TEN.pow(40));

    assertThat(solve(pool.equal(pool.add(x, y), large), pool.less(large, x)))
        .isInstanceOf(Sat.class);
  }

  @Test
  void aModelOfZ3IsMadeSmall() {
    Answer answer =
        solve(
            pool.less(pool.integer(100), pool.add(x, y)),
            pool.less(pool.integer(10), pool.add(x, pool.multiply(pool.integer(-1), y))));

    assertThat(answer).isInstanceOf(Sat.class);
    Term found = ((Sat) answer).model().value(x).orElseThrow();
    assertThat(((Term.Int) found).number().abs()).isLessThan(BigInteger.valueOf(200));
  }

  @Test
  void aHardQueryEndsAtItsLimit() {
    try (SolverStack weak = new SolverStack(pool, 2_000, new Tally())) {
      assertThat(weak.solve(hard()))
          .isInstanceOfSatisfying(
              Undecided.class, undecided -> assertThat(undecided.reason()).isEqualTo(Reason.LIMIT));
    }
  }

  @Test
  void afterALimitTheNextQueryIsAnswered() {
    try (SolverStack weak = new SolverStack(pool, 5_000, new Tally())) {
      weak.solve(hard());

      assertThat(
              weak.solve(
                  new Query(
                      List.of(pool.less(x, y)), pool.less(y, pool.integer(0)), Assignment.EMPTY)))
          .isInstanceOf(Sat.class);
    }
  }

  @Test
  void anInterruptEndsTheQueryAndLeavesTheStackUsable() throws InterruptedException {
    Tally counts = new Tally();
    try (SolverStack patient = new SolverStack(pool, Integer.MAX_VALUE, counts)) {
      Thread other =
          new Thread(
              () -> {
                while (counts.total() == 0) {
                  patient.interrupt();
                }
              });
      other.start();
      Answer answer = patient.solve(hard());
      other.join();

      assertThat(answer)
          .isInstanceOfSatisfying(
              Undecided.class,
              undecided -> assertThat(undecided.reason()).isEqualTo(Reason.INTERRUPTED));
      assertThat(
              patient.solve(
                  new Query(
                      List.of(pool.less(x, y)), pool.less(y, pool.integer(0)), Assignment.EMPTY)))
          .isInstanceOf(Sat.class);
    }
  }

  @Test
  void aLongListIsBeyondZ3AndSaysSo() {
    Term list = any;
    for (int i = 0; i < 100_000; i++) {
      list = pool.construct(Constructor.CONS, pool.integer(i), list);
    }
    Unknown whole = pool.unknown("w", Sort.ANY);
    Query query =
        new Query(
            List.of(pool.equal(whole, list), pool.less(x, y)),
            pool.or(
                List.of(
                    pool.less(pool.add(x, y), pool.integer(-5)),
                    pool.apply(new Is.BuiltBy(Constructor.NIL), whole))),
            Assignment.EMPTY);

    assertThat(stack.solve(query))
        .isInstanceOfSatisfying(
            Undecided.class, undecided -> assertThat(undecided.reason()).isEqualTo(Reason.LIMIT));
  }

  @Test
  void aWrongModelIsNotBelieved() {
    Solver lying = query -> new Sat(new Assignment(Map.of(x, pool.integer(5))));
    Query query = new Query(List.of(), pool.less(x, pool.integer(0)), Assignment.EMPTY);

    assertThat(SolverStack.validating(pool, lying).solve(query))
        .isInstanceOfSatisfying(
            Undecided.class,
            undecided -> assertThat(undecided.reason()).isEqualTo(Reason.WRONG_MODEL));
  }

  @Test
  void everyQueryIsCountedOnce() {
    solve(pool.bool(false), pool.less(x, y));
    solve(pool.less(y, x), pool.less(pool.integer(0), y));
    solve(pool.bool(true), pool.less(pool.integer(0), y));

    assertThat(tally.total()).isEqualTo(3);
  }

  /** A sum of three cubes that nobody finds quickly. */
  private Query hard() {
    Unknown z = pool.unknown("z", Sort.INT);
    Term sum = pool.add(pool.add(cube(x), cube(y)), cube(z));
    return new Query(
        List.of(pool.less(x, y), pool.less(y, z)),
        pool.equal(sum, pool.integer(114)),
        Assignment.EMPTY.with(x, pool.integer(-1)).with(z, pool.integer(1)));
  }

  private Term cube(Term term) {
    return pool.multiply(pool.multiply(term, term), term);
  }

  private Answer solve(Term fact, Term goal) {
    return stack.solve(new Query(List.of(fact), goal, Assignment.EMPTY));
  }

  private Answer solve(Term goal) {
    return stack.solve(new Query(List.of(), goal, Assignment.EMPTY));
  }

  private static Sat sat(Map<Unknown, Term> model) {
    return new Sat(new Assignment(model));
  }
}

package clew.engine.solve;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.solve.stack.SolverStack;
import clew.engine.term.Assignment;
import clew.engine.term.Cast;
import clew.engine.term.Constructor;
import clew.engine.term.Core;
import clew.engine.term.Evaluate;
import clew.engine.term.Field;
import clew.engine.term.Is;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Integers;
import clew.engine.term.tree.Leaves;
import clew.engine.term.tree.Member;
import clew.engine.term.tree.TreeAutomaton;
import clew.engine.term.tree.Type;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Queries as a program with specs asks them. */
class MembersTest {
  private final TermPool pool = new TermPool();
  private final Tally tally = new Tally();
  private final SolverStack stack = new SolverStack(pool, 3_000_000, tally);
  private final Unknown x = pool.unknown("x", Sort.ANY);
  private final Unknown y = pool.unknown("y", Sort.ANY);
  private final Type anything = anything();

  @AfterEach
  void close() {
    stack.close();
  }

  /** Like the values of Erlang: no BOOL, no TEXT, no infinite doubles. */
  private static Type anything() {
    TreeAutomaton.Builder builder = new TreeAutomaton.Builder();
    int any = builder.state();
    builder.leaves(any, Leaves.of(Sort.INT, Sort.ATOM, Sort.FLOAT64, Sort.BITS, Sort.MAP));
    builder.way(any, Constructor.NIL).way(any, Constructor.CONS, any, any).tuples(any, any);
    return builder.build().type(any);
  }

  private static Type listOf(Leaves leaves) {
    TreeAutomaton.Builder builder = new TreeAutomaton.Builder();
    int list = builder.state();
    int element = builder.state();
    builder.leaves(element, leaves);
    builder.way(list, Constructor.NIL).way(list, Constructor.CONS, element, list);
    return builder.build().type(list);
  }

  private Answer solve(Term... conditions) {
    List<Term> all = Arrays.asList(conditions);
    Answer answer =
        stack.solve(new Query(all.subList(0, all.size() - 1), all.getLast(), Assignment.EMPTY));
    if (answer instanceof Answer.Sat(Assignment model)) {
      assertThat(all).allMatch(condition -> Evaluate.holds(pool, condition, model));
    }
    return answer;
  }

  private Term head(Term list) {
    return pool.apply(new Field(Constructor.CONS, 0), list);
  }

  private Term tail(Term list) {
    return pool.apply(new Field(Constructor.CONS, 1), list);
  }

  private Term integer(Term term) {
    return pool.apply(new Cast(Sort.INT), term);
  }

  @Test
  void whatIsBuiltByNoneOfItsTypesConstructorsIsNothing() {
    Term isCell = pool.apply(new Is.BuiltBy(Constructor.CONS), x);
    Term isEmpty = pool.apply(new Is.BuiltBy(Constructor.NIL), x);

    Answer answer =
        solve(Member.of(pool, listOf(Leaves.of(Sort.INT)), x), pool.not(isEmpty), pool.not(isCell));

    assertThat(answer).isInstanceOf(Answer.Unsat.class);
    assertThat(tally.byLayer()).containsOnlyKeys("shape");
  }

  @Test
  void twoElementsOfAListOfIntegersHaveASum() {
    Answer answer =
        solve(
            Member.of(pool, listOf(Leaves.of(Sort.INT)), x),
            pool.less(pool.integer(42), integer(head(x))),
            pool.equal(pool.add(integer(head(x)), integer(head(tail(x)))), pool.integer(42)));

    assertThat(answer).isInstanceOf(Answer.Sat.class);
  }

  @Test
  void anElementOfAListOfIntegersIsNoDouble() {
    assertThat(
            solve(
                Member.of(pool, listOf(Leaves.of(Sort.INT)), x),
                pool.apply(new Is.OfSort(Sort.FLOAT64), head(tail(x)))))
        .isInstanceOf(Answer.Unsat.class);
    assertThat(tally.byLayer()).containsOnlyKeys("shape");
  }

  @Test
  void aSumBeyondTheRangesOfElementsIsProvedImpossible() {
    Type bytes = listOf(Leaves.of(Integers.between(0, 255)));

    assertThat(
            solve(
                Member.of(pool, bytes, x),
                Member.of(pool, bytes, y),
                pool.less(pool.integer(510), pool.add(integer(head(x)), integer(head(tail(y)))))))
        .isInstanceOf(Answer.Unsat.class);
  }

  @Test
  void anUnknownOfATypeIsNeverOfAKindThatTheTypeLacks() {
    Answer answer =
        solve(
            Member.of(pool, anything, x),
            pool.not(pool.apply(new Is.OfSort(Sort.INT), x)),
            pool.not(pool.apply(new Is.OfSort(Sort.ATOM), x)),
            pool.not(pool.apply(new Is.BuiltBy(Constructor.NIL), x)),
            pool.not(pool.apply(new Is.BuiltBy(Constructor.CONS), x)),
            pool.not(pool.apply(new Is.OfSort(Sort.BITS), x)),
            pool.not(pool.apply(new Is.OfSort(Sort.MAP), x)),
            pool.not(pool.apply(new Is.OfSort(Sort.FLOAT64), x)));

    assertThat(answer).isInstanceOf(Answer.Sat.class);
    assertThat(((Answer.Sat) answer).model().value(x).orElseThrow())
        .matches(anything::contains)
        .isInstanceOf(Term.Construct.class);
    assertThat(
            solve(
                Member.of(pool, anything, x),
                pool.or(
                    List.of(
                        pool.apply(new Is.OfSort(Sort.BOOL), x),
                        pool.apply(new Is.BuiltBy(new Constructor("leaf", 0)), x),
                        pool.apply(new Is.OfSort(Sort.TEXT), x)))))
        .isInstanceOf(Answer.Unsat.class);
  }

  @Test
  void aDoubleInAModelIsFinite() {
    Term number = pool.apply(new Cast(Sort.FLOAT64), x);
    Term doubled = pool.apply(Core.FLOAT_ADD, number, number);

    assertThat(
            solve(
                Member.of(pool, anything, x),
                pool.apply(Core.FLOAT_EQUAL, doubled, number),
                pool.not(pool.apply(Core.FLOAT_EQUAL, number, pool.float64(0.0)))))
        .isInstanceOf(Answer.Unsat.class);
  }

  @Test
  void whatIsNotInATypeIsFound() {
    Type integers = listOf(Leaves.of(Sort.INT));
    Answer answer =
        solve(
            Member.of(pool, listOf(Leaves.of(Sort.INT, Sort.ATOM)), x),
            pool.not(Member.of(pool, integers, x)),
            pool.less(pool.integer(7), integer(head(x))));

    assertThat(answer).isInstanceOf(Answer.Sat.class);
  }

  @Test
  void aPartOfATypeIsNeverOutsideOfIt() {
    assertThat(
            solve(
                Member.of(pool, listOf(Leaves.of(Sort.INT)), x),
                pool.not(Member.of(pool, listOf(Leaves.of(Sort.INT, Sort.FLOAT64)), x))))
        .isInstanceOf(Answer.Unsat.class);
  }

  @Test
  void aLongPathThroughAListIsSolvedByAListThatIsSoLong() {
    Type integers = listOf(Leaves.of(Sort.INT));
    Term rest = x;
    Term sum = pool.integer(0);
    for (int i = 0; i < 60; i++) {
      sum = pool.add(sum, integer(head(rest)));
      rest = tail(rest);
    }
    Answer answer =
        solve(
            Member.of(pool, integers, x),
            pool.apply(new Is.BuiltBy(Constructor.NIL), rest),
            pool.equal(sum, pool.integer(1_000)));

    assertThat(answer).isInstanceOf(Answer.Sat.class);
  }
}

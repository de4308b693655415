package clew.engine.solve;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.solve.Answer.Sat;
import clew.engine.solve.Answer.Unsat;
import clew.engine.solve.stack.SolverStack;
import clew.engine.term.Assignment;
import clew.engine.term.Cast;
import clew.engine.term.Constructor;
import clew.engine.term.Field;
import clew.engine.term.Invertible;
import clew.engine.term.Is;
import clew.engine.term.Ordering;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Text;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Operators that a solver does not know, but that can be turned round, and orders. */
class OperatorAbstractionTest {
  private final TermPool pool = new TermPool();
  private final SolverStack stack = new SolverStack(pool, 1_000_000, new Tally());
  private final Unknown s = pool.unknown("s", Sort.TEXT);
  private final Unknown t = pool.unknown("t", Sort.TEXT);
  private final Unknown list = pool.unknown("list", Sort.ANY);

  /** A text from its end to its beginning. */
  private enum Turned implements Invertible {
    TURNED;

    @Override
    public String symbol() {
      return "turned";
    }

    @Override
    public Sort sort(List<Term> arguments) {
      return Sort.TEXT;
    }

    @Override
    public Optional<Term> evaluate(TermPool pool, List<Term> values) {
      return values.getFirst() instanceof Text text
          ? Optional.of(pool.text(new StringBuilder(text.text()).reverse().toString()))
          : Optional.empty();
    }

    @Override
    public Term range(TermPool pool, Term result) {
      return pool.bool(true);
    }

    @Override
    public List<Term> inverse(TermPool pool, Term result) {
      return evaluate(pool, List.of(result)).stream().toList();
    }

    @Override
    public boolean isInjective() {
      return true;
    }
  }

  /** Texts as in a dictionary. */
  private enum Before implements Ordering {
    BEFORE;

    @Override
    public String symbol() {
      return "before";
    }

    @Override
    public Sort sort(List<Term> arguments) {
      return Sort.BOOL;
    }

    @Override
    public Sort ordered() {
      return Sort.TEXT;
    }

    @Override
    public Optional<Term> evaluate(TermPool pool, List<Term> values) {
      return Optional.of(
          pool.bool(
              values.get(0) instanceof Text
                  && values.get(1) instanceof Text
                  && compare(values.get(0), values.get(1)) < 0));
    }

    @Override
    public int compare(Term left, Term right) {
      return ((Text) left).text().compareTo(((Text) right).text());
    }

    @Override
    public Optional<Term> between(TermPool pool, @Nullable Term low, @Nullable Term high) {
      String start = low instanceof Text text ? text.text() : "";
      for (Term next : List.of(pool.text(start + "\0"), pool.text(start))) {
        if ((low == null || compare(low, next) < 0) && (high == null || compare(next, high) < 0)) {
          return Optional.of(next);
        }
      }
      return Optional.empty();
    }
  }

  @AfterEach
  void close() {
    stack.close();
  }

  private Term turned(Term term) {
    return pool.apply(Turned.TURNED, term);
  }

  private Term before(Term left, Term right) {
    return pool.apply(Before.BEFORE, left, right);
  }

  private Answer solve(Term... conditions) {
    List<Term> all = List.of(conditions);
    return stack.solve(new Query(all.subList(0, all.size() - 1), all.getLast(), Assignment.EMPTY));
  }

  @Test
  void makesTheArgumentOfTheResult() {
    Answer answer = solve(pool.equal(turned(s), pool.text("reed")));

    assertThat(answer).isInstanceOf(Sat.class);
    assertThat(((Sat) answer).model().value(s)).contains(pool.text("deer"));
  }

  @Test
  void goesThroughWhatIsTurnedRoundTwice() {
    Term both = pool.and(List.of(pool.equal(turned(s), t), pool.equal(turned(t), pool.text("on"))));

    Answer answer = solve(both);

    assertThat(answer).isInstanceOf(Sat.class);
    assertThat(((Sat) answer).model().value(s)).contains(pool.text("on"));
  }

  @Test
  void changesAPartOfAStructure() {
    Term head = pool.apply(new Field(Constructor.CONS, 0), list);
    Term part = pool.apply(new Cast(Sort.TEXT), head);

    Answer answer =
        solve(
            pool.apply(new Is.BuiltBy(Constructor.CONS), list),
            pool.equal(turned(part), pool.text("on")));

    assertThat(answer).isInstanceOf(Sat.class);
  }

  @Test
  void provesThatEqualArgumentsHaveEqualResults() {
    assertThat(solve(pool.equal(s, t), pool.not(pool.equal(turned(s), turned(t)))))
        .isInstanceOf(Unsat.class);
  }

  @Test
  void provesThatDifferentArgumentsHaveDifferentResults() {
    assertThat(solve(pool.not(pool.equal(s, t)), pool.equal(turned(s), turned(t))))
        .isInstanceOf(Unsat.class);
  }

  @Test
  void provesThatAnOrderHasNoCircles() {
    assertThat(solve(before(s, t), before(t, s))).isInstanceOf(Unsat.class);
  }

  @Test
  void findsValuesBetweenOthers() {
    Answer answer = solve(before(pool.text("ab"), s), before(s, t), before(t, pool.text("ac")));

    assertThat(answer).isInstanceOf(Sat.class);
  }

  @Test
  void provesThatNothingIsBetweenNeighbours() {
    assertThat(solve(before(pool.text("ab"), s), before(s, pool.text("ab\0"))))
        .isInstanceOf(Unsat.class);
    assertThat(solve(before(s, pool.text("")))).isInstanceOf(Unsat.class);
  }

  /** That a part has no value must not make the query unsolvable. */
  @Test
  void aTermWithoutValueDoesNoHarm() {
    Term part = pool.apply(new Cast(Sort.TEXT), pool.apply(new Field(Constructor.CONS, 0), list));
    Term either =
        pool.or(
            List.of(
                pool.apply(new Is.BuiltBy(Constructor.NIL), list),
                before(turned(part), pool.text("x")),
                pool.equal(turned(part), pool.text("y"))));

    Answer answer = solve(either, pool.not(pool.apply(new Is.BuiltBy(Constructor.CONS), list)));

    assertThat(answer).isInstanceOf(Sat.class);
  }
}

package clew.engine.repeat;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.source.Span;
import clew.engine.term.Assignment;
import clew.engine.term.Constructor;
import clew.engine.term.Evaluate;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.engine.trace.Alternatives;
import clew.engine.trace.Choice;
import clew.engine.trace.Event;
import clew.engine.trace.IntSet;
import clew.engine.trace.Premise;
import clew.engine.trace.Site;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RepetitionTest {
  private static final Site SITE = new Site("loop/1", new Span("file", 1, 1, 1, 1));

  private final TermPool pool = new TermPool();
  private final Unknown input = pool.unknown("N", Sort.INT);
  private final Unknown list = pool.unknown("L", Sort.ANY);
  private final Repetition repetition = new Repetition(pool, Assignment.EMPTY, true);

  /** Numbers and lists as terms, which depend on the input if they are no values. */
  private record Seen(TermPool pool) implements ValueAdapter<Seen.Value> {
    record Value(Term now, Term term) {}

    @Override
    public boolean isFollowed(Value value) {
      return !value.term.isValue();
    }

    @Override
    public Value plain(Value value) {
      return isFollowed(value) ? new Value(value.now, value.now) : value;
    }

    @Override
    public boolean isNumber(Value plain) {
      return plain.now instanceof Term.Int;
    }

    @Override
    public long number(Value plain) {
      return ((Term.Int) plain.now).number().longValueExact();
    }

    @Override
    public @Nullable Value head(Value plain) {
      return null;
    }

    @Override
    public @Nullable Value tail(Value plain) {
      return null;
    }

    @Override
    public Term term(Value value) {
      return value.term;
    }

    @Override
    public Term asInt(Term term) {
      return term;
    }

    @Override
    public Value followed(Value plain, Term term) {
      return new Value(plain.now, term);
    }
  }

  private record Fact(Term condition) implements Alternatives {
    @Override
    public int count() {
      return 1;
    }

    @Override
    public Term condition(int index) {
      return condition;
    }
  }

  private Seen.Value number(long now, Term term) {
    return new Seen.Value(pool.integer(now), term);
  }

  private Seen.Value plain(long now) {
    return number(now, pool.integer(now));
  }

  private Loop begin() {
    return Objects.requireNonNull(repetition.begin(SITE));
  }

  private CallSequence<Seen.Value> rounds(Loop loop, Seen.Value... first) {
    return new CallSequence<>(new Seen(pool), repetition, loop, SITE, first, first.length, false);
  }

  @Test
  void aPlainNumberThatMovesBesideAnInputIsSeenFromTheThirdIterationOn() {
    Loop loop = begin();
    CallSequence<Seen.Value> rounds = rounds(loop, number(9, input), plain(0));
    Seen.Value[] second = {number(8, pool.subtract(input, pool.integer(1))), plain(5)};
    rounds.again(second);
    assertThat(second[1].term()).isEqualTo(pool.integer(5));

    Seen.Value[] third = {number(7, pool.subtract(input, pool.integer(2))), plain(10)};
    rounds.again(third);

    assertThat(repetition.exact(third[1].term())).isEqualTo(pool.integer(10));
    assertThat(repetition.ahead(third[1].term()))
        .isEqualTo(pool.multiply(pool.integer(5), loop.trips()));
    assertThat(repetition.ahead(third[0].term())).isEqualTo(pool.subtract(input, loop.trips()));
  }

  @Test
  void nothingIsSeenInALoopThatNoInputHasToDoWith() {
    CallSequence<Seen.Value> rounds = rounds(begin(), plain(9), plain(0));
    for (int i = 1; i < 6; i++) {
      Seen.Value[] next = {plain(9 - i), plain(i)};
      rounds.again(next);
      assertThat(Stream.of(next).map(Seen.Value::term)).allMatch(Term::isValue);
    }
  }

  @Test
  void aNumberThatDoesNotGoOnAsItBeganIsExactAgain() {
    CallSequence<Seen.Value> rounds = rounds(begin(), number(9, input), plain(0));
    Term exact = pool.integer(0);
    for (int i = 1; i < 5; i++) {
      Seen.Value[] next = {
        number(9 - i, pool.subtract(input, pool.integer(i))), plain(i < 4 ? i : 100)
      };
      rounds.again(next);
      exact = next[1].term();
    }
    assertThat(exact).isEqualTo(pool.integer(100));
  }

  @Test
  void aConditionHasTheValueOfItsExactReading() {
    Loop loop = begin();
    repetition.see(loop);
    Term both = repetition.beside(pool.integer(3), loop.trips());
    Term condition = pool.less(both, pool.integer(5));

    assertThat(repetition.exact(condition)).isEqualTo(pool.bool(true));
    assertThat(
            Evaluate.holds(
                pool, condition, new Assignment(Map.of(loop.trips(), pool.integer(1000)))))
        .isTrue();
  }

  @Test
  void onlyTheLastTwoIterationsAreKept() {
    Loop loop = begin();
    repetition.see(loop);
    for (int i = 0; i < 100_000; i++) {
      repetition.hold(premise(pool.less(loop.trips(), input)));
      loop.again();
    }
    assertThat(repetition.premises()).hasSize(1);
  }

  @Test
  void aLengthIsAskedForInPlaceOfAList() {
    Term length = repetition.walked(SITE, list, 2);
    Term empty = pool.construct(Constructor.NIL);
    Term near =
        pool.construct(
            Constructor.CONS,
            pool.atom("x"),
            pool.construct(Constructor.CONS, pool.atom("y"), empty));
    Event.Leap leap =
        new Event.Leap(
            SITE,
            Choice.FIRST,
            new Fact(pool.equal(repetition.ahead(length), pool.integer(50_000))),
            IntSet.of(0),
            repetition.premises(),
            repetition.trips(),
            List.of(),
            Event.FIRST_PROCESS);
    Assignment inputs = new Assignment(Map.of(list, near));

    Demand demand = Demand.of(pool, leap, 0, inputs, admitted -> true).orElseThrow();
    Assignment model = model(demand, 50_000);

    assertThat(demand.query().holds(pool, model)).isTrue();
    Assignment made = demand.input(model).orElseThrow();
    assertThat(ListElements.of(made.value(list).orElseThrow())).hasSize(50_000);
  }

  /** All that is asked for besides the list is the same number. */
  private Assignment model(Demand demand, long number) {
    Assignment model = demand.query().near();
    for (Unknown unknown : model.values().keySet()) {
      if (unknown.sort() == Sort.INT) {
        model = model.with(unknown, pool.integer(number));
      }
    }
    return model;
  }

  private Premise premise(Term condition) {
    return new Premise(Choice.FIRST, new Fact(condition), IntSet.of(0), List.of());
  }
}

package clew.engine.testcase;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.term.Assignment;
import clew.engine.term.Constructor;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.testcase.Minimizer.Minimized;
import clew.engine.trace.Input;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MinimizerTest {
  private final TermPool pool = new TermPool();
  private final Term.Unknown x = pool.unknown("x", Sort.INT);

  private Input input(long value) {
    return Input.of(Assignment.EMPTY.with(x, pool.integer(value)));
  }

  private long value(Input input) {
    return ((Term.Int) input.values().value(x).orElseThrow()).number().longValueExact();
  }

  private Minimized minimize(long from, Predicate<Long> shows, int tries) {
    return new Minimizer(
            input -> List.of(input(0), input(value(input) / 2), input(value(input) - 1)),
            input -> shows.test(value(input)),
            tries)
        .minimize(input(from));
  }

  @Test
  void findsTheSmallestInputThatStillShowsIt() {
    assertThat(minimize(5_000, value -> value > 1_117, 1_000))
        .isEqualTo(new Minimized(input(1_118), true));
  }

  @Test
  void makesNoMoreCandidatesOnceThereIsNoTime() {
    List<Long> made = new ArrayList<>();
    Minimizer minimizer =
        new Minimizer(
            input ->
                () ->
                    Stream.iterate(1L, number -> number + 1)
                        .peek(made::add)
                        .map(this::input)
                        .iterator(),
            input -> false,
            1_000,
            () -> made.size() < 3);

    assertThat(minimizer.minimize(input(5_000))).isEqualTo(new Minimized(input(5_000), false));
    assertThat(made).containsExactly(1L, 2L, 3L);
  }

  @Test
  void takesElementsOutOfAListAndMakesThemSmaller() {
    Term.Unknown list = pool.unknown("l", Sort.ANY);
    Term tail = pool.atom("t");
    Term given = cell(pool.integer(4), cell(pool.integer(0), tail));
    SmallerTerms smaller = new SmallerTerms(pool, SmallerTerms.Structures.KEEP, Set.of());

    assertThat(smaller.inputs(Assignment.EMPTY.with(list, given)))
        .extracting(input -> input.value(list).orElseThrow())
        .contains(
            pool.list(List.of()),
            pool.list(List.of(pool.integer(4), pool.integer(0))),
            cell(pool.integer(4), tail),
            cell(pool.integer(0), tail),
            cell(pool.integer(0), cell(pool.integer(0), tail)));
  }

  private Term cell(Term head, Term tail) {
    return pool.construct(Constructor.CONS, head, tail);
  }

  @Test
  void changesTwoNumbersTogetherWhereNoneCanChangeAlone() {
    Term.Unknown list = pool.unknown("l", Sort.ANY);
    Term numbers =
        pool.list(
            List.of(
                pool.integer(26285), pool.integer(0), pool.integer(2997), pool.integer(-29240)));
    Predicate<Input> sumsTo42 =
        input ->
            sum(input.values().value(list).orElseThrow()).equals(BigInteger.valueOf(42))
                && value(input)
                    == sum(input.values().value(list).orElseThrow()).longValueExact() + 1;
    Minimized result =
        new Minimizer(
                input -> SmallerNumbers.together(pool, input.values()).map(input::with).toList(),
                sumsTo42,
                1_000)
            .minimize(Input.of(input(43).values().with(list, numbers)));

    assertThat(result.input().values().value(list))
        .contains(
            pool.list(
                List.of(pool.integer(0), pool.integer(0), pool.integer(0), pool.integer(42))));
  }

  private static BigInteger sum(Term list) {
    BigInteger sum = BigInteger.ZERO;
    Term rest = list;
    while (rest instanceof Term.Construct cell && !cell.fields().isEmpty()) {
      sum = sum.add(((Term.Int) cell.fields().getFirst()).number());
      rest = cell.fields().getLast();
    }
    return sum;
  }

  @Test
  void keepsAnInputThatCannotBeMadeSmaller() {
    assertThat(minimize(42, value -> value == 42, 1_000)).isEqualTo(new Minimized(input(42), true));
  }

  @Test
  void stopsWhenItsTriesAreUsedUp() {
    AtomicInteger runs = new AtomicInteger();
    Minimized stopped =
        minimize(
            5_000,
            value -> {
              runs.incrementAndGet();
              return value > 10;
            },
            7);

    assertThat(runs).hasValue(7);
    assertThat(stopped.isDone()).isFalse();
  }

  @Test
  void neverAcceptsALargerInputHoweverItIsProposed() {
    Minimized result =
        new Minimizer(input -> List.of(input(value(input) + 1)), input -> true, 100)
            .minimize(input(3));

    assertThat(result).isEqualTo(new Minimized(input(3), true));
  }

  @Test
  void countsPartsBeforeNumbersAndNegativeNumbersAsLarger() {
    Assignment shortList =
        Assignment.EMPTY.with(
            pool.unknown("l", Sort.ANY), pool.list(List.of(pool.integer(BigInteger.TEN.pow(50)))));
    Assignment longList =
        Assignment.EMPTY.with(
            pool.unknown("l", Sort.ANY),
            pool.list(List.of(pool.integer(0), pool.integer(0), pool.integer(0))));

    assertThat(InputSize.of(shortList)).isLessThan(InputSize.of(longList));
    assertThat(InputSize.of(input(5))).isLessThan(InputSize.of(input(-5)));
    assertThat(InputSize.of(input(-5))).isLessThan(InputSize.of(input(6)));
  }
}

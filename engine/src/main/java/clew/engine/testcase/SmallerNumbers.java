package clew.engine.testcase;

import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Numbers nearer to 0 than those of an input: one by itself, or two together that keep their sum or
 * their difference. A condition such as {@code X + Y =:= 42} lets none of them go alone.
 */
public final class SmallerNumbers {
  /** The most halvings of the way to 0; beyond that, single steps are no news for anyone. */
  private static final int HALVINGS = 64;

  /** Pairs are tried among the first numbers only. */
  private static final int MOST_NUMBERS = 16;

  /** Deeper values are left as they are, so that recursion is safe. */
  private static final int DEEPEST = 200;

  private SmallerNumbers() {}

  /** 0, the number without its sign, then half the way from 0, three quarters of it, and so on. */
  public static Stream<BigInteger> than(BigInteger number) {
    if (number.signum() == 0) {
      return Stream.of();
    }
    Stream<BigInteger> sign = number.signum() < 0 ? Stream.of(number.negate()) : Stream.of();
    Stream<BigInteger> nearer =
        Stream.iterate(
                number.divide(BigInteger.TWO),
                step -> step.signum() != 0,
                step -> step.divide(BigInteger.TWO))
            .limit(HALVINGS)
            .map(number::subtract);
    return Stream.concat(Stream.concat(Stream.of(BigInteger.ZERO), sign), nearer);
  }

  /** The inputs in which one of two numbers, wherever they stand, is 0 and the other makes up. */
  public static Stream<Assignment> together(TermPool pool, Assignment input) {
    if (input.values().values().stream().anyMatch(value -> value.depth() > DEEPEST)) {
      return Stream.of();
    }
    List<BigInteger> numbers = new ArrayList<>();
    input.values().values().forEach(value -> collect(value, numbers));
    int tried = Math.min(numbers.size(), MOST_NUMBERS);
    return IntStream.range(0, tried)
        .boxed()
        .flatMap(i -> IntStream.range(i + 1, tried).boxed().flatMap(j -> pair(numbers, i, j)))
        .map(changed -> replaced(pool, input, changed));
  }

  private static Stream<List<BigInteger>> pair(List<BigInteger> numbers, int i, int j) {
    BigInteger a = numbers.get(i);
    BigInteger b = numbers.get(j);
    BigInteger zero = BigInteger.ZERO;
    return Stream.of(
        with(numbers, i, zero, j, a.add(b)),
        with(numbers, i, a.add(b), j, zero),
        with(numbers, i, zero, j, b.subtract(a)),
        with(numbers, i, a.subtract(b), j, zero));
  }

  private static List<BigInteger> with(
      List<BigInteger> numbers, int i, BigInteger first, int j, BigInteger second) {
    List<BigInteger> changed = new ArrayList<>(numbers);
    changed.set(i, first);
    changed.set(j, second);
    return changed;
  }

  private static void collect(Term value, List<BigInteger> numbers) {
    switch (value) {
      case Term.Int number -> numbers.add(number.number());
      case Term.Construct built -> built.fields().forEach(field -> collect(field, numbers));
      default -> {}
    }
  }

  /** The input with these numbers in place of its own, in the order of {@link #collect}. */
  private static Assignment replaced(TermPool pool, Assignment input, List<BigInteger> numbers) {
    Iterator<BigInteger> next = numbers.iterator();
    Map<Unknown, Term> values = new LinkedHashMap<>();
    input.values().forEach((unknown, value) -> values.put(unknown, replaced(pool, value, next)));
    return new Assignment(values);
  }

  private static Term replaced(TermPool pool, Term value, Iterator<BigInteger> next) {
    return switch (value) {
      case Term.Int number -> pool.integer(next.next());
      case Term.Construct built ->
          pool.construct(
              built.constructor(),
              built.fields().stream().map(field -> replaced(pool, field, next)).toList());
      default -> value;
    };
  }
}

package clew.imp;

import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Smaller inputs, each nearer to 0 in one number or in all. A number is smaller than another if it
 * is nearer to 0, and a positive one is smaller than its negative: so there is no way in circles.
 */
final class SmallerInputs {
  /** The most halvings of the way to 0; beyond that, single steps are no news for anyone. */
  private static final int HALVINGS = 64;

  private SmallerInputs() {}

  static Iterable<Assignment> of(TermPool pool, Assignment input) {
    return () -> candidates(pool, input).iterator();
  }

  private static Stream<Assignment> candidates(TermPool pool, Assignment input) {
    return Stream.concat(
            Stream.of(zeroes(pool, input)),
            input.values().entrySet().stream()
                .flatMap(
                    entry ->
                        entry.getValue() instanceof Term.Int number
                            ? numbers(number.number())
                                .map(value -> with(pool, input, entry.getKey(), value))
                            : Stream.of()))
        .filter(candidate -> !candidate.equals(input));
  }

  private static Assignment zeroes(TermPool pool, Assignment input) {
    Map<Unknown, Term> zeroes = new LinkedHashMap<>(input.values());
    zeroes.replaceAll((unknown, value) -> pool.integer(0));
    return new Assignment(zeroes);
  }

  private static Assignment with(
      TermPool pool, Assignment input, Unknown unknown, BigInteger value) {
    return input.with(new Assignment(Collections.singletonMap(unknown, pool.integer(value))));
  }

  /** 0, the number without its sign, then half the way from 0, three quarters of it, and so on. */
  private static Stream<BigInteger> numbers(BigInteger number) {
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
}

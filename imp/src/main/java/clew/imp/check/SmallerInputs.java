package clew.imp.check;

import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.engine.testcase.SmallerNumbers;
import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Smaller inputs, each nearer to 0 in one number, in two together, or in all. A number is smaller
 * than another if it is nearer to 0, and a positive one is smaller than its negative: so there is
 * no way in circles.
 */
final class SmallerInputs {
  private SmallerInputs() {}

  static Iterable<Assignment> of(TermPool pool, Assignment input) {
    return () -> candidates(pool, input).iterator();
  }

  private static Stream<Assignment> candidates(TermPool pool, Assignment input) {
    Stream<Assignment> single =
        input.values().entrySet().stream()
            .flatMap(
                entry ->
                    entry.getValue() instanceof Term.Int number
                        ? SmallerNumbers.than(number.number())
                            .map(value -> with(pool, input, entry.getKey(), value))
                        : Stream.of());
    return Stream.of(Stream.of(zeroes(pool, input)), single, SmallerNumbers.together(pool, input))
        .flatMap(way -> way)
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
}

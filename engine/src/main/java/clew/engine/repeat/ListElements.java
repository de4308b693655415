package clew.engine.repeat;

import clew.engine.term.Assignment;
import clew.engine.term.Constructor;
import clew.engine.term.Evaluate;
import clew.engine.term.Fold;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Elements of lists. What a loop tests each of them for bounds them; so it bounds the sum of many,
 * and a sum is spread over as many elements evenly.
 */
final class ListElements {
  /** Without a test, elements are within these bounds. */
  private static final List<Long> USUAL =
      List.of(0L, 1L, -1L, 1_000L, -1_000L, 1_000_000L, -1_000_000L);

  /** So many elements of the observed list are looked at. */
  private static final int MOST_LOOKED_AT = 50;

  private ListElements() {}

  /** The elements of a list, without what it ends with. */
  static List<Term> of(Term list) {
    List<Term> elements = new ArrayList<>();
    Term rest = list;
    while (rest instanceof Term.Construct cell && cell.constructor().equals(Constructor.CONS)) {
      elements.add(cell.fields().getFirst());
      rest = cell.fields().getLast();
    }
    return elements;
  }

  /** The least and the greatest that elements may be. */
  record Bounds(BigInteger least, BigInteger greatest) {}

  static Unknown any(TermPool pool) {
    return pool.unknown("any element", Sort.ANY);
  }

  /**
   * The bounds of elements, as far as a few values show them.
   *
   * @param tests what each element passes
   * @param observed elements that were there
   * @param near values for all else
   * @param admits whether an input may have such an element at all
   */
  static Optional<Bounds> bounds(
      TermPool pool,
      List<Term> tests,
      List<Term> observed,
      Assignment near,
      Predicate<BigInteger> admits) {
    NavigableSet<BigInteger> tried = new TreeSet<>();
    USUAL.forEach(number -> tried.add(BigInteger.valueOf(number)));
    observed.stream().limit(MOST_LOOKED_AT).forEach(element -> add(tried, element));
    for (Term test : tests) {
      Fold.<Boolean>up(
          test,
          (term, children) -> {
            add(tried, term);
            return true;
          });
    }
    Predicate<BigInteger> passes =
        number -> {
          Evaluate evaluate = new Evaluate(pool, near.with(any(pool), pool.integer(number)));
          return tests.stream().allMatch(evaluate::holds) && admits.test(number);
        };
    NavigableSet<BigInteger> passing = new TreeSet<>(tried);
    passing.removeIf(number -> !passes.test(number));
    if (passing.isEmpty()) {
      return Optional.empty();
    }
    BigInteger least = passing.first();
    BigInteger greatest = passing.last();
    return Optional.of(
        new Bounds(
            last(least, tried.lower(least), passes),
            last(greatest, tried.higher(greatest), passes)));
  }

  /** The last number that passes, on the way from one that does to one that does not. */
  private static BigInteger last(
      BigInteger passing, @Nullable BigInteger failing, Predicate<BigInteger> passes) {
    BigInteger good = passing;
    BigInteger bad = failing;
    while (bad != null && bad.subtract(good).abs().compareTo(BigInteger.ONE) > 0) {
      BigInteger middle = good.add(bad).divide(BigInteger.TWO);
      if (passes.test(middle)) {
        good = middle;
      } else {
        bad = middle;
      }
    }
    return good;
  }

  private static void add(NavigableSet<BigInteger> tried, Term term) {
    if (term instanceof Term.Int number) {
      tried.add(number.number().subtract(BigInteger.ONE));
      tried.add(number.number());
      tried.add(number.number().add(BigInteger.ONE));
    }
  }

  /** So many numbers, as equal as can be, with a sum. */
  static List<Term> spread(TermPool pool, BigInteger sum, int count) {
    List<Term> elements = new ArrayList<>(count);
    BigInteger each = BigInteger.valueOf(count);
    BigInteger rest = sum.mod(each);
    BigInteger least = sum.subtract(rest).divide(each);
    Term less = pool.integer(least);
    Term more = pool.integer(least.add(BigInteger.ONE));
    for (int i = 0; i < count; i++) {
      elements.add(i < rest.longValueExact() ? more : less);
    }
    return elements;
  }
}

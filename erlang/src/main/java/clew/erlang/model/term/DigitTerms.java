package clew.erlang.model.term;

import clew.engine.term.Core;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.List;

/** Digits of a base as characters, one by one. */
public final class DigitTerms {
  private static final int TEN = 10;

  private DigitTerms() {}

  /** The character of a digit; letters are large. */
  public static Term character(TermPool pool, Term digit, int base) {
    Term number = pool.add(digit, pool.integer('0'));
    return base <= TEN
        ? number
        : pool.apply(
            Core.IF,
            pool.less(digit, pool.integer(TEN)),
            number,
            pool.add(digit, pool.integer('A' - TEN)));
  }

  /** When an element of a list is a digit; letters may be large or small. */
  public static Term isDigit(KindConditions kinds, Term element, int base) {
    TermPool pool = kinds.pool();
    Term character = kinds.asInt(element);
    List<Term> ways = new ArrayList<>();
    ways.add(between(pool, '0', character, '0' + Math.min(base, TEN) - 1));
    if (base > TEN) {
      ways.add(between(pool, 'A', character, 'A' + base - TEN - 1));
      ways.add(between(pool, 'a', character, 'a' + base - TEN - 1));
    }
    return pool.and(List.of(kinds.isInt(element), pool.or(ways)));
  }

  private static Term between(TermPool pool, int least, Term number, int most) {
    return pool.and(
        List.of(pool.atMost(pool.integer(least), number), pool.atMost(number, pool.integer(most))));
  }

  /** The number that some digits make. */
  public static Term number(KindConditions kinds, List<Term> digits, int base) {
    TermPool pool = kinds.pool();
    Term sum = pool.integer(0);
    for (Term element : digits) {
      Term digit = digit(pool, kinds.asInt(element), base);
      sum = pool.add(pool.multiply(pool.integer(base), sum), digit);
    }
    return sum;
  }

  private static Term digit(TermPool pool, Term character, int base) {
    Term number = pool.add(character, pool.integer(-'0'));
    if (base <= TEN) {
      return number;
    }
    Term letter =
        pool.apply(
            Core.IF,
            pool.less(character, pool.integer('a')),
            pool.add(character, pool.integer(TEN - 'A')),
            pool.add(character, pool.integer(TEN - 'a')));
    return pool.apply(Core.IF, pool.less(character, pool.integer('A')), number, letter);
  }
}

package clew.prolog.model.term;

import clew.engine.term.Core;
import clew.engine.term.Operator;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/** What integers have that the engine does not know: bits, and common divisors. */
public enum IntegerOperator implements Operator {
  AND("/\\"),
  OR("\\/"),
  XOR("xor"),
  GCD("gcd");

  /** Wider numbers are left to other procedures. */
  private static final int BITS = 16;

  private final String text;

  IntegerOperator(String text) {
    this.text = text;
  }

  @Override
  public String symbol() {
    return "prolog-" + text;
  }

  @Override
  public Sort sort(List<Term> arguments) {
    return Sort.INT;
  }

  @Override
  public Optional<Term> evaluate(TermPool pool, List<Term> values) {
    if (!(values.get(0) instanceof Term.Int left && values.get(1) instanceof Term.Int right)) {
      return Optional.empty();
    }
    BigInteger a = left.number();
    BigInteger b = right.number();
    return Optional.of(
        pool.integer(
            switch (this) {
              case AND -> a.and(b);
              case OR -> a.or(b);
              case XOR -> a.xor(b);
              case GCD -> a.gcd(b);
            }));
  }

  /** Bit by bit, for numbers of a few bits that are not negative; Euclid's way for divisors. */
  @Override
  public Optional<Term> unfold(TermPool pool, List<Term> arguments, int bound) {
    Term left = arguments.get(0);
    Term right = arguments.get(1);
    if (this == GCD) {
      return Optional.of(gcd(pool, left, right, bound));
    }
    Term sum = pool.integer(0);
    for (int bit = 0; bit < BITS; bit++) {
      Term one = bit(pool, left, bit);
      Term other = bit(pool, right, bit);
      Term set =
          switch (this) {
            case AND -> pool.and(List.of(one, other));
            case OR -> pool.or(List.of(one, other));
            default -> pool.not(pool.equal(one, other));
          };
      sum = pool.add(sum, pool.apply(Core.IF, set, pool.integer(1L << bit), pool.integer(0)));
    }
    return Optional.of(sum);
  }

  private static Term bit(TermPool pool, Term number, int index) {
    Term shifted = pool.apply(Core.DIVIDE, number, pool.integer(1L << index));
    return pool.equal(pool.apply(Core.MODULO, shifted, pool.integer(2)), pool.integer(1));
  }

  private static Term gcd(TermPool pool, Term left, Term right, int bound) {
    Term isDone = pool.equal(right, pool.integer(0));
    Term negative = pool.less(left, pool.integer(0));
    Term positive = pool.apply(Core.IF, negative, pool.multiply(pool.integer(-1), left), left);
    return bound == 0
        ? positive
        : pool.apply(
            Core.IF,
            isDone,
            positive,
            gcd(pool, right, pool.apply(Core.MODULO, left, right), bound - 1));
  }
}

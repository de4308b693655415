package clew.erlang.invariant;

import clew.engine.invariant.FreshUnknowns;
import clew.engine.invariant.NumberTerms;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.model.term.KindConditions;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Erlang's comparisons of terms: exact on integers and between a number and what is none, and
 * otherwise either way.
 */
final class OrderConditions {
  private final FreshUnknowns fresh;
  private final TermPool pool;
  private final KindConditions kinds;
  private final NumberTerms numbers;

  OrderConditions(FreshUnknowns fresh) {
    this.fresh = fresh;
    this.pool = fresh.pool();
    this.kinds = new KindConditions(pool);
    this.numbers = new NumberTerms(fresh);
  }

  /** Numbers come before everything else. */
  Term less(Term left, Term right) {
    Term isNumber = kinds.isNumber(left);
    Term other = kinds.isNumber(right);
    Term otherwise =
        pool.or(
            List.of(
                pool.and(List.of(isNumber, pool.not(other))),
                pool.and(List.of(isNumber, other, fresh.truth())),
                pool.and(List.of(pool.not(isNumber), pool.not(other), fresh.truth()))));
    return numbers.compared(left, right, pool::less, otherwise);
  }

  /** {@code 0.0} and {@code -0.0} are the same to Erlang, also within structures. */
  Term exact(Term left, Term right) {
    if (isWithoutFloats(left) || isWithoutFloats(right)) {
      return pool.equal(left, right);
    }
    return pool.or(
        List.of(
            pool.equal(left, right),
            pool.and(List.of(mayHoldFloat(left), mayHoldFloat(right), fresh.truth()))));
  }

  /** An integer may be equal to a float, also within structures. */
  Term loose(Term left, Term right) {
    Term areAlike =
        pool.or(
            List.of(
                pool.and(List.of(kinds.isInt(left), kinds.isFloat(right))),
                pool.and(List.of(kinds.isFloat(left), kinds.isInt(right))),
                pool.and(List.of(mayHoldFloat(left), mayHoldFloat(right)))));
    return pool.or(List.of(pool.equal(left, right), pool.and(List.of(areAlike, fresh.truth()))));
  }

  /** Whether it is a value that nothing but itself is equal to. */
  static boolean isWithoutFloats(Term term) {
    if (!term.isValue()) {
      return false;
    }
    Deque<Term> work = new ArrayDeque<>(List.of(term));
    while (!work.isEmpty()) {
      Term part = work.pop();
      boolean isPlain = part.sort() == Sort.INT || part.sort() == Sort.ATOM;
      if (!(isPlain || part instanceof Term.Construct)) {
        return false;
      }
      part.children().forEach(work::push);
    }
    return true;
  }

  private Term mayHoldFloat(Term term) {
    return pool.not(pool.or(List.of(kinds.isInt(term), kinds.isAtom(term), kinds.isNil(term))));
  }
}

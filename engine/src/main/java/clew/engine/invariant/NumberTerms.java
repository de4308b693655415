package clew.engine.invariant;

import clew.engine.term.CommonKinds;
import clew.engine.term.Term;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.Function;

/**
 * Arithmetic on terms of which it is not known whether they are integers. What it makes of integers
 * is exact; what it makes of other values is only said to exist.
 */
public final class NumberTerms extends CommonKinds {
  private final FreshUnknowns fresh;

  public NumberTerms(FreshUnknowns fresh) {
    super(fresh.pool());
    this.fresh = fresh;
  }

  public Term areInts(Term left, Term right) {
    return pool().and(List.of(isInt(left), isInt(right)));
  }

  /**
   * The result of an operation.
   *
   * @param onIntegers what it is on two integers
   * @param otherwise what is true of a result on anything else
   * @param definitions where what is true of the result is put; it is true in every run
   */
  public Term computed(
      Term left,
      Term right,
      BinaryOperator<Term> onIntegers,
      Function<Term, Term> otherwise,
      List<Term> definitions) {
    Term areInts = areInts(left, right);
    if (areInts instanceof Term.Bool known && known.holds()) {
      return onIntegers.apply(asInt(left), asInt(right));
    }
    Term result = fresh.any();
    Term exact = pool().equal(asInt(result), onIntegers.apply(asInt(left), asInt(right)));
    // In one piece: what is true in either case is seen without going through all cases.
    definitions.add(
        pool()
            .or(
                List.of(
                    pool().and(List.of(areInts, isInt(result), exact)),
                    pool().and(List.of(pool().not(areInts), otherwise.apply(result))))));
    return result;
  }

  /** A comparison: exact on integers, and otherwise as it is said. */
  public Term compared(Term left, Term right, BinaryOperator<Term> onIntegers, Term otherwise) {
    Term areInts = areInts(left, right);
    return pool()
        .or(
            List.of(
                pool().and(List.of(areInts, onIntegers.apply(asInt(left), asInt(right)))),
                pool().and(List.of(pool().not(areInts), otherwise))));
  }

  public Term implies(Term premise, Term conclusion) {
    return pool().or(List.of(pool().not(premise), conclusion));
  }
}

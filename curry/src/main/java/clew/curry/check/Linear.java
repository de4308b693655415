package clew.curry.check;

import clew.engine.term.Core;
import clew.engine.term.Term;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The difference of two sums: what is added how often, and a number. So both sides of a comparison
 * can be written without minus signs.
 */
final class Linear {
  private static final int DEEPEST = 24;

  private final Map<Term, BigInteger> atoms = new LinkedHashMap<>();
  private BigInteger constant = BigInteger.ZERO;

  static Linear difference(Term left, Term right) {
    Linear form = new Linear();
    form.add(left, BigInteger.ONE, 0);
    form.add(right, BigInteger.ONE.negate(), 0);
    form.atoms.values().removeIf(factor -> factor.signum() == 0);
    return form;
  }

  /** What is not a sum, with the number of times that it is added. */
  Map<Term, BigInteger> atoms() {
    return atoms;
  }

  BigInteger constant() {
    return constant;
  }

  private void add(Term term, BigInteger factor, int depth) {
    if (term instanceof Term.Int number) {
      constant = constant.add(number.number().multiply(factor));
    } else if (term instanceof Term.Apply apply
        && depth < DEEPEST
        && apply.operator() == Core.ADD) {
      apply.arguments().forEach(each -> add(each, factor, depth + 1));
    } else if (term instanceof Term.Apply apply
        && depth < DEEPEST
        && apply.operator() == Core.MULTIPLY
        && apply.arguments().size() == 2
        && apply.argument(0) instanceof Term.Int number) {
      add(apply.argument(1), factor.multiply(number.number()), depth + 1);
    } else if (term instanceof Term.Apply apply
        && depth < DEEPEST
        && apply.operator() == Core.MULTIPLY
        && apply.arguments().size() == 2
        && apply.argument(1) instanceof Term.Int number) {
      add(apply.argument(0), factor.multiply(number.number()), depth + 1);
    } else {
      atoms.merge(term, factor, BigInteger::add);
    }
  }
}

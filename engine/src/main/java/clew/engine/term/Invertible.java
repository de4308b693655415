package clew.engine.term;

import java.util.List;

/**
 * An operator with one argument that can be turned round: from a result to arguments that give it.
 * So a solver need not know what it means. It looks for a result, and the argument is made of that.
 */
public interface Invertible extends Operator {
  /** A condition that holds for every result; it may hold for other values too. */
  Term range(TermPool pool, Term result);

  /** Arguments that have this result, the simplest first; none if nobody knows one. */
  List<Term> inverse(TermPool pool, Term result);

  /**
   * The same, where more is wanted of the argument than its result.
   *
   * @param like a value that has the rest of what is wanted, such as a length, but another result
   */
  default List<Term> inverse(TermPool pool, Term result, Term like) {
    return inverse(pool, result);
  }

  /** Whether different arguments have different results. */
  boolean isInjective();
}

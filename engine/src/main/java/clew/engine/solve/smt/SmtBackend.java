package clew.engine.solve.smt;

import clew.engine.term.Constructor;
import clew.engine.term.Core;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import java.math.BigInteger;
import java.util.List;

/** Makes expressions of an SMT solver. */
public interface SmtBackend<E> {
  E bool(boolean value);

  E integer(BigInteger value);

  /** A value of which only the identity counts, by its number. */
  E opaque(Term value);

  E float64(double value);

  E unknown(Term.Unknown unknown);

  E not(E condition);

  E and(List<E> conditions);

  E or(List<E> conditions);

  E choice(E condition, E then, E otherwise);

  E equal(E left, E right);

  /** Of two integers: ADD, MULTIPLY, DIVIDE, MODULO, LESS, AT_MOST. */
  E arithmetic(Core operator, E left, E right);

  /**
   * Of doubles, or of an integer for FLOAT_OF_INT. Of an infinity or NaN the integer nearest to it
   * may be anything.
   */
  E floating(Core operator, List<E> arguments);

  /** Whether a double is neither infinite nor NaN. */
  E isFinite(E number);

  /** A value of a plain sort, or one of no constructor, as an element of ANY. */
  E inject(Sort from, E value);

  E project(Sort to, E any);

  E isOfSort(Sort sort, E any);

  E construct(Constructor constructor, List<E> fields);

  E field(Constructor constructor, int index, E any);

  E isBuiltBy(Constructor constructor, E any);
}

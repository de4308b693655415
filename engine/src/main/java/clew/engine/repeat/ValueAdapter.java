package clew.engine.repeat;

import clew.engine.term.ListOperator;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What loops want to know of the values of a language.
 *
 * @param <V> its values
 */
public interface ValueAdapter<V> {
  /** Whether the value itself depends on the input. */
  boolean isFollowed(V value);

  /** What the value is in this run. */
  V plain(V value);

  /** Whether a plain value is an integer that fits a long. */
  boolean isNumber(V plain);

  long number(V plain);

  /** The first element of a plain list; null if it has none. */
  @Nullable V head(V plain);

  /** What follows the first element of a plain list; null if it is none. */
  @Nullable V tail(V plain);

  /** Whether a plain value is another one without its first elements. */
  default boolean isRest(V rest, V of, long dropped) {
    V at = of;
    for (long i = 0; i < dropped && at != null; i++) {
      at = tail(at);
    }
    return at == rest;
  }

  /** The list of what a value that can lose its first elements has, given its term. */
  default Term elements(V plain, Term term) {
    return term;
  }

  /** A value that can lose its first elements without some of them, given its term. */
  default Term without(TermPool pool, V plain, Term term, Term count) {
    return pool.apply(ListOperator.DROP, term, count);
  }

  /** A term with another reading beside it. */
  default Term beside(Term exact, Term ahead, BinaryOperator<Term> readings) {
    return readings.apply(exact, ahead);
  }

  Term term(V value);

  /** Whether the term of a value is not there before somebody asks for it. */
  default boolean isUnwritten(V value) {
    return false;
  }

  /** A term as an integer. */
  Term asInt(Term term);

  /** A value that is what the term says, or plain where that says nothing. */
  V followed(V plain, Term term);
}

package clew.engine.repeat;

import clew.engine.term.Term;
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

  Term term(V value);

  /** A term as an integer. */
  Term asInt(Term term);

  /** A value that is what the term says, or plain where that says nothing. */
  V followed(V plain, Term term);
}

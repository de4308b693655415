package clew.engine.term;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Whether one value of a sort comes before another, where a solver knows only which values are the
 * same. It holds for no values of other sorts.
 */
public interface Ordering extends Operator {
  /** The sort whose values are ordered. */
  Sort ordered();

  /** Less than, equal to or greater than zero, as with comparators; of values of that sort. */
  int compare(Term left, Term right);

  /**
   * A value after the one and before the other; null where there is no such end. Empty only if
   * there is none: a solver relies on that.
   */
  Optional<Term> between(TermPool pool, @Nullable Term low, @Nullable Term high);
}

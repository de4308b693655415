package clew.prolog.twin;

import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.prolog.value.BigInt;
import clew.prolog.value.Int;
import clew.prolog.value.Numeral;
import clew.prolog.value.Real;
import org.jspecify.annotations.Nullable;

/**
 * A number in a computation.
 *
 * @param term what it is as a function of the unknowns, of the sort of the number; null if it does
 *     not depend on them
 */
record Quantity(Numeral value, @Nullable Term term) {
  Quantity {
    if (term != null && term.sort() != Sort.INT && term.sort() != Sort.FLOAT64) {
      throw new IllegalArgumentException(term + " is no number");
    }
  }

  static Quantity plain(Numeral value) {
    return new Quantity(value, null);
  }

  boolean isPlain() {
    return term == null;
  }

  boolean isInt() {
    return value instanceof Int || value instanceof BigInt;
  }

  boolean isFloat() {
    return value instanceof Real;
  }

  /** The number as a term of its own sort. */
  Term own(Here here) {
    return term != null ? term : here.path().encoding().of(value);
  }

  /** The number as a double. */
  Term asFloat(Here here) {
    return isFloat() ? own(here) : here.kinds().toFloat(own(here));
  }
}

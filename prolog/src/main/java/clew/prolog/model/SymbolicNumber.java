package clew.prolog.model;

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
record SymbolicNumber(Numeral value, @Nullable Term term) {
  SymbolicNumber {
    if (term != null && term.sort() != Sort.INT && term.sort() != Sort.FLOAT64) {
      throw new IllegalArgumentException(term + " is no number");
    }
  }

  static SymbolicNumber plain(Numeral value) {
    return new SymbolicNumber(value, null);
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
  Term own(ModelContext context) {
    return term != null ? term : context.path().encoding().of(value);
  }

  /** The number as a double. */
  Term asFloat(ModelContext context) {
    return isFloat() ? own(context) : context.kinds().toFloat(own(context));
  }
}

package clew.prolog.model.term;

import clew.engine.term.CommonKinds;
import clew.engine.term.Core;
import clew.engine.term.Is;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.prolog.value.Functor;
import java.util.List;

/** Questions about the kind of a term that is no variable, as conditions, and its parts. */
public final class TermKinds extends CommonKinds {
  private static final Is TEXT = new Is.OfSort(Sort.TEXT);
  private static final Is RATIONAL = new Is.BuiltBy(TermEncoding.RATIONAL);

  public TermKinds(TermPool pool) {
    super(pool);
  }

  public Term isNumber(Term term) {
    return pool().or(List.of(isInt(term), isFloat(term), pool().apply(RATIONAL, term)));
  }

  public Term isText(Term term) {
    return pool().apply(TEXT, term);
  }

  public Term isAtomic(Term term) {
    return pool()
        .or(
            List.of(
                isInt(term),
                isFloat(term),
                isAtom(term),
                isText(term),
                isNil(term),
                pool().apply(RATIONAL, term)));
  }

  public Term isCompound(Term term) {
    return pool().not(isAtomic(term));
  }

  public Term isCallable(Term term) {
    return pool().or(List.of(isAtom(term), isCompound(term)));
  }

  public Term is(Functor functor, Term term) {
    return pool().apply(new Is.BuiltBy(TermEncoding.constructor(functor)), term);
  }

  /** An integer as a double. */
  public Term toFloat(Term integer) {
    return pool().apply(Core.FLOAT_OF_INT, integer);
  }
}

package clew.prolog.symbol;

import clew.engine.term.Cast;
import clew.engine.term.Constructor;
import clew.engine.term.Core;
import clew.engine.term.Field;
import clew.engine.term.Is;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.prolog.value.Functor;
import java.util.List;

/** Questions about the kind of a term that is no variable, as conditions, and its parts. */
public final class Kinds {
  private static final Is INT = new Is.OfSort(Sort.INT);
  private static final Is FLOAT = new Is.OfSort(Sort.FLOAT64);
  private static final Is ATOM = new Is.OfSort(Sort.ATOM);
  private static final Is TEXT = new Is.OfSort(Sort.TEXT);
  private static final Is CONS = new Is.BuiltBy(Constructor.CONS);
  private static final Is NIL = new Is.BuiltBy(Constructor.NIL);
  private static final Is RATIONAL = new Is.BuiltBy(Encoding.RATIONAL);
  private static final Cast AS_INT = new Cast(Sort.INT);
  private static final Cast AS_FLOAT = new Cast(Sort.FLOAT64);
  private static final Cast AS_ATOM = new Cast(Sort.ATOM);

  private final TermPool pool;

  public Kinds(TermPool pool) {
    this.pool = pool;
  }

  public TermPool pool() {
    return pool;
  }

  public Term isInt(Term term) {
    return pool.apply(INT, term);
  }

  public Term isFloat(Term term) {
    return pool.apply(FLOAT, term);
  }

  public Term isNumber(Term term) {
    return pool.or(List.of(isInt(term), isFloat(term), pool.apply(RATIONAL, term)));
  }

  /** As {@code atom/1}: not for the empty list, which is no atom. */
  public Term isAtom(Term term) {
    return pool.apply(ATOM, term);
  }

  public Term isText(Term term) {
    return pool.apply(TEXT, term);
  }

  public Term isNil(Term term) {
    return pool.apply(NIL, term);
  }

  public Term isCons(Term term) {
    return pool.apply(CONS, term);
  }

  public Term isAtomic(Term term) {
    return pool.or(
        List.of(
            isInt(term),
            isFloat(term),
            isAtom(term),
            isText(term),
            isNil(term),
            pool.apply(RATIONAL, term)));
  }

  public Term isCompound(Term term) {
    return pool.not(isAtomic(term));
  }

  public Term isCallable(Term term) {
    return pool.or(List.of(isAtom(term), isCompound(term)));
  }

  public Term is(Functor functor, Term term) {
    return pool.apply(new Is.BuiltBy(Encoding.constructor(functor)), term);
  }

  public Term argument(Functor functor, int index, Term term) {
    return pool.apply(new Field(Encoding.constructor(functor), index), term);
  }

  public Term asInt(Term term) {
    return term.sort() == Sort.INT ? term : pool.apply(AS_INT, term);
  }

  public Term asFloat(Term term) {
    return term.sort() == Sort.FLOAT64 ? term : pool.apply(AS_FLOAT, term);
  }

  public Term asAtom(Term term) {
    return term.sort() == Sort.ATOM ? term : pool.apply(AS_ATOM, term);
  }

  /** An integer as a double. */
  public Term toFloat(Term integer) {
    return pool.apply(Core.FLOAT_OF_INT, integer);
  }
}

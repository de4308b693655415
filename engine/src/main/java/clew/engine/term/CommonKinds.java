package clew.engine.term;

/** Questions about the kind of a term that more than one language asks, as conditions. */
public class CommonKinds {
  private static final Is INT = new Is.OfSort(Sort.INT);
  private static final Is FLOAT = new Is.OfSort(Sort.FLOAT64);
  private static final Is ATOM = new Is.OfSort(Sort.ATOM);
  private static final Is CONS = new Is.BuiltBy(Constructor.CONS);
  private static final Is NIL = new Is.BuiltBy(Constructor.NIL);
  private static final Field HEAD = new Field(Constructor.CONS, 0);
  private static final Field TAIL = new Field(Constructor.CONS, 1);
  private static final Cast AS_INT = new Cast(Sort.INT);
  private static final Cast AS_FLOAT = new Cast(Sort.FLOAT64);
  private static final Cast AS_ATOM = new Cast(Sort.ATOM);

  private final TermPool pool;

  public CommonKinds(TermPool pool) {
    this.pool = pool;
  }

  public final TermPool pool() {
    return pool;
  }

  public final Term isInt(Term term) {
    return pool.apply(INT, term);
  }

  public final Term isFloat(Term term) {
    return pool.apply(FLOAT, term);
  }

  /** Whether it is an atom; the empty list is none. */
  public final Term isAtom(Term term) {
    return pool.apply(ATOM, term);
  }

  public final Term isCons(Term term) {
    return pool.apply(CONS, term);
  }

  public final Term isNil(Term term) {
    return pool.apply(NIL, term);
  }

  public final Term head(Term list) {
    return pool.apply(HEAD, list);
  }

  public final Term tail(Term list) {
    return pool.apply(TAIL, list);
  }

  public final Term asInt(Term term) {
    return as(AS_INT, term);
  }

  public final Term asFloat(Term term) {
    return as(AS_FLOAT, term);
  }

  public final Term asAtom(Term term) {
    return as(AS_ATOM, term);
  }

  private Term as(Cast cast, Term term) {
    return term.sort() == cast.to() ? term : pool.apply(cast, term);
  }
}

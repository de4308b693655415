package clew.engine.invariant;

import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.stream.Stream;

/** Unknowns for what is not seen of a program: each stands for some value, and that is all. */
public final class FreshUnknowns {
  private final TermPool pool;
  private long made;

  public FreshUnknowns(TermPool pool) {
    this.pool = pool;
  }

  public TermPool pool() {
    return pool;
  }

  /** A value of any kind. */
  public Term any() {
    return next(Sort.ANY);
  }

  /** A condition that may hold or not. */
  public Term truth() {
    return next(Sort.BOOL);
  }

  public Term integer() {
    return next(Sort.INT);
  }

  /** That some values, whichever they are, are in a relation. */
  public Claim any(Relation relation) {
    return new Claim(relation, Stream.generate(this::any).limit(relation.arity()).toList());
  }

  private Term next(Sort sort) {
    made++;
    return pool.unknown("some " + made, sort);
  }
}

package clew.prolog.value;

import clew.engine.term.Field;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * A value that depends on the input: a variable that is bound to what it is in this run, and knows
 * what it is as a function of the unknowns. Whoever walks it sees the plain value, so everything
 * that does not care works as ever; who hands on the reference hands on the dependence.
 *
 * <p>It is ground: the term says all about it. A part of an input knows only which part of what it
 * is: most parts are never asked for their term. Where two ways through a program are compared, one
 * without a value stands for a part of a value that this run does not have.
 */
public final class Followed extends Var {
  private @Nullable Term term;
  private final @Nullable Followed whole;
  private final @Nullable Field part;

  /** A value that is what the term says. */
  public Followed(Term term, Value concrete) {
    super(-1);
    this.term = term;
    this.whole = null;
    this.part = null;
    bind(concrete);
  }

  /** A part of what is followed. */
  public Followed(Followed whole, Field part, Value concrete) {
    super(-1);
    this.whole = whole;
    this.part = part;
    bind(concrete);
  }

  /** Something that this run has no value for. */
  public Followed(Term term) {
    super(-1);
    this.term = term;
    this.whole = null;
    this.part = null;
  }

  /** A part of something that this run has no value for. */
  public Followed(Followed whole, Field part) {
    super(-1);
    this.whole = whole;
    this.part = part;
  }

  /** What it is as a function of the unknowns. */
  public Term term(TermPool pool) {
    Term known = term;
    if (known != null) {
      return known;
    }
    Deque<Followed> work = new ArrayDeque<>();
    Followed at = this;
    while (at.term == null && at.whole != null) {
      work.push(at);
      at = at.whole;
    }
    known = at.term;
    for (Followed below : work) {
      if (known == null || below.part == null) {
        throw new IllegalStateException("a part of nothing");
      }
      known = pool.apply(below.part, known);
      below.term = known;
    }
    if (known == null) {
      throw new IllegalStateException("a part of nothing");
    }
    return known;
  }
}

package clew.erlang.value;

import clew.engine.term.Term;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A value that depends on the input: what it is in this run, and what it is as a function of the
 * unknowns. The concrete part is plain throughout; a structure that only holds values which depend
 * on the input is an ordinary structure with such values in it.
 */
public final class Followed implements Value {
  public final Value concrete;
  private @Nullable Term term;
  private final @Nullable Supplier<Term> later;

  public Followed(Value concrete, Term term) {
    this.concrete = concrete;
    this.term = term;
    this.later = null;
  }

  /** One whose term is made when somebody asks for it; it depends on the input for sure. */
  public Followed(Value concrete, Supplier<Term> later) {
    this.concrete = concrete;
    this.later = later;
  }

  /** What it is as a function of the unknowns. */
  public Term term() {
    Term known = term;
    Supplier<Term> source = later;
    if (known == null && source != null) {
      known = source.get();
      term = known;
    }
    if (known == null) {
      throw new IllegalStateException("a value without a term: " + concrete);
    }
    return known;
  }

  /** What makes its term, if that was not there from the beginning. */
  public @Nullable Supplier<Term> source() {
    return later;
  }

  /** The pair, or the plain value where the term turned out not to depend on anything. */
  public static Value of(Value concrete, Term term) {
    return term.isValue() ? concrete : new Followed(concrete, term);
  }

  /** Code for plain values was given this one: a bug of ours. */
  public IllegalStateException escaped() {
    return new IllegalStateException(
        "a value that depends on the input was not expected: " + term());
  }
}

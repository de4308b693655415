package clew.engine.term;

import clew.engine.term.Term.Bool;
import java.util.List;
import java.util.Optional;

/** Asks what kind of value its argument is. */
public sealed interface Is extends Operator {
  /** What the symbols of the tests begin with. */
  String IS = "is-";

  /** Holds for values of one sort. */
  record OfSort(Sort sort) implements Is {
    public OfSort {
      if (sort == Sort.ANY) {
        throw new IllegalArgumentException("every value is of sort ANY");
      }
    }

    @Override
    public String symbol() {
      return IS + sort.text();
    }

    @Override
    public int symbolHash() {
      return SymbolHash.then(IS.hashCode(), sort.text());
    }

    @Override
    public boolean accepts(Term value) {
      return value.sort() == sort;
    }
  }

  /** Holds for values built by one constructor. */
  record BuiltBy(Constructor constructor) implements Is {
    @Override
    public String symbol() {
      return IS + constructor;
    }

    @Override
    public int symbolHash() {
      int name = SymbolHash.then(IS.hashCode(), constructor.name());
      return SymbolHash.then(SymbolHash.then(name, '/'), constructor.arity());
    }

    @Override
    public boolean accepts(Term value) {
      return value instanceof Term.Construct built && built.constructor().equals(constructor);
    }
  }

  /** Holds for doubles that are numbers: not for infinities, nor for NaN. */
  record Finite() implements Is {
    @Override
    public String symbol() {
      return "is-finite";
    }

    @Override
    public boolean accepts(Term value) {
      return value instanceof Term.Float64 number && Double.isFinite(number.number());
    }

    @Override
    public Optional<Bool> decide(TermPool pool, Term argument) {
      boolean isOpen = !argument.isValue() && argument.sort() == Sort.FLOAT64;
      return isOpen ? Optional.empty() : Is.super.decide(pool, argument);
    }
  }

  /** Whether the test holds for a value, or for a construct whose fields are not yet known. */
  boolean accepts(Term value);

  @Override
  default Sort sort(List<Term> arguments) {
    return Sort.BOOL;
  }

  @Override
  default Optional<Term> evaluate(TermPool pool, List<Term> values) {
    return Optional.of(pool.bool(accepts(values.getFirst())));
  }

  /** Decides the test where the outermost symbol of the argument is enough for that. */
  default Optional<Bool> decide(TermPool pool, Term argument) {
    return switch (argument) {
      case Term.Unknown unknown when unknown.sort() == Sort.ANY -> Optional.empty();
      case Term.Apply apply when apply.sort() == Sort.ANY -> Optional.empty();
      case Term known -> Optional.of(pool.bool(accepts(known)));
    };
  }
}

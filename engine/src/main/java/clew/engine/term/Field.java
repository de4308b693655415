package clew.engine.term;

import java.util.List;
import java.util.Optional;

/** Takes one field out of a construct; it has no result on other values. */
public record Field(Constructor constructor, int index) implements Operator {
  public Field {
    if (index < 0 || index >= constructor.arity()) {
      throw new IllegalArgumentException(constructor + " has no field " + index);
    }
  }

  @Override
  public String symbol() {
    return constructor + "." + index;
  }

  @Override
  public int symbolHash() {
    return SymbolHash.then(SymbolHash.then(constructor.textHash(), '.'), index);
  }

  @Override
  public Sort sort(List<Term> arguments) {
    return Sort.ANY;
  }

  @Override
  public Optional<Term> evaluate(TermPool pool, List<Term> values) {
    return of(values.getFirst());
  }

  /** The field of a construct of the right kind, also where its fields are not values. */
  Optional<Term> of(Term term) {
    return term instanceof Term.Construct built && built.constructor().equals(constructor)
        ? Optional.of(built.fields().get(index))
        : Optional.empty();
  }
}

package clew.engine.term;

import java.util.List;
import java.util.Optional;

/** Takes a value of any kind as one of a certain sort; it has no result on others. */
public record Cast(Sort to) implements Operator {
  private static final String AS = "as-";

  public Cast {
    if (to == Sort.ANY) {
      throw new IllegalArgumentException("every value is of sort ANY already");
    }
  }

  @Override
  public String symbol() {
    return AS + to.text();
  }

  @Override
  public int symbolHash() {
    return SymbolHash.then(AS.hashCode(), to.text());
  }

  @Override
  public Sort sort(List<Term> arguments) {
    return to;
  }

  @Override
  public Optional<Term> evaluate(TermPool pool, List<Term> values) {
    return Optional.of(values.getFirst()).filter(value -> value.sort() == to);
  }
}

package clew.engine.term;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Takes a value of any kind as one of a certain sort; it has no result on others. */
public record Cast(Sort to) implements Operator {
  public Cast {
    if (to == Sort.ANY) {
      throw new IllegalArgumentException("every value is of sort ANY already");
    }
  }

  @Override
  public String symbol() {
    return "as-" + to.name().toLowerCase(Locale.ROOT);
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

package clew.engine.term;

import clew.engine.term.Term.Unknown;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Values for unknowns: the input of a run, or the model of a query. */
public record Assignment(Map<Unknown, Term> values) {
  public static final Assignment EMPTY = new Assignment(Map.of());

  public Assignment {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    values.forEach(
        (unknown, value) -> {
          if (!value.isValue()) {
            throw new IllegalArgumentException(unknown + " cannot be " + value);
          }
        });
  }

  public Optional<Term> value(Unknown unknown) {
    return Optional.ofNullable(values.get(unknown));
  }

  /** This assignment, with what {@code other} says where it says something. */
  public Assignment with(Assignment other) {
    if (other.values.isEmpty()) {
      return this;
    }
    Map<Unknown, Term> all = new LinkedHashMap<>(values);
    all.putAll(other.values);
    return new Assignment(all);
  }

  public Assignment with(Unknown unknown, Term value) {
    Map<Unknown, Term> all = new LinkedHashMap<>(values);
    all.put(unknown, value);
    return new Assignment(all);
  }

  @Override
  public String toString() {
    return values.toString();
  }
}

package clew.engine.repeat;

import clew.engine.term.Assignment;
import clew.engine.term.Field;
import clew.engine.term.Term;
import clew.engine.term.Term.Apply;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A part of an input: the input itself, or a field of a field of it.
 *
 * @param fields from the outermost to the part
 */
record InputPart(Unknown input, List<Field> fields) {
  /** The part that a term is, if it is one. */
  static Optional<InputPart> of(Term term) {
    List<Field> fields = new ArrayList<>();
    Term at = term;
    while (at instanceof Apply apply && apply.operator() instanceof Field field) {
      fields.addFirst(field);
      at = apply.argument(0);
    }
    return at instanceof Unknown input && !Readings.isTrips(input)
        ? Optional.of(new InputPart(input, List.copyOf(fields)))
        : Optional.empty();
  }

  /** The inputs with another value for the part; nothing if they have no such part. */
  Optional<Assignment> with(TermPool pool, Assignment inputs, Term value) {
    List<Term.Construct> around = new ArrayList<>();
    Term at = inputs.value(input).orElse(null);
    for (Field field : fields) {
      if (!(at instanceof Term.Construct built)
          || !built.constructor().equals(field.constructor())) {
        return Optional.empty();
      }
      around.add(built);
      at = built.fields().get(field.index());
    }
    Term whole = value;
    for (int i = around.size() - 1; i >= 0; i--) {
      List<Term> changed = new ArrayList<>(around.get(i).fields());
      changed.set(fields.get(i).index(), whole);
      whole = pool.construct(around.get(i).constructor(), changed);
    }
    return Optional.of(inputs.with(input, whole));
  }
}

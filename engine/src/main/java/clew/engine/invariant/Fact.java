package clew.engine.invariant;

import clew.engine.interval.Interval;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.List;

/** Something that may be true of every claim of a relation. */
sealed interface Fact {
  Relation relation();

  /** The fact about these arguments, as a condition. */
  Term of(TermPool pool, List<Term> arguments);

  /** The relation has nothing in it: the function is never called, or never returns. */
  record Never(Relation relation) implements Fact {
    @Override
    public Term of(TermPool pool, List<Term> arguments) {
      return pool.bool(false);
    }
  }

  /** An argument is always one of some values. */
  record Always(Relation relation, int argument, Values values) implements Fact {
    @Override
    public Term of(TermPool pool, List<Term> arguments) {
      return new Conditions(pool).of(arguments.get(argument), values);
    }
  }

  /** What is known of an argument in pieces, of which some may be given up and others not. */
  static List<Fact> of(Relation relation, int argument, Values values) {
    List<Values> pieces = new ArrayList<>();
    if (!values.rest()) {
      Values kinds =
          values
              .with(values.integers().isEmpty() ? Interval.NONE : Interval.ALL)
              .with(values.atoms().isEmpty() ? Atoms.NONE : Atoms.ALL);
      pieces.add(kinds);
      pieces.add(kinds.withImproper());
    }
    if (!values.atoms().all() && (values.rest() || !values.atoms().isEmpty())) {
      pieces.add(Values.ALL.with(values.atoms()));
    }
    Interval integers = values.integers();
    if (integers.isEmpty() && values.rest()) {
      pieces.add(Values.ALL.with(Interval.NONE));
    }
    if (!integers.isEmpty() && integers.low().isFinite()) {
      pieces.add(Values.ALL.with(Interval.atLeast(integers.low())));
    }
    if (!integers.isEmpty() && integers.high().isFinite()) {
      pieces.add(Values.ALL.with(Interval.atMost(integers.high())));
    }
    return pieces.stream()
        .distinct()
        .<Fact>map(piece -> new Always(relation, argument, piece))
        .toList();
  }
}

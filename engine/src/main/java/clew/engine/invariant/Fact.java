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
  record Always(Relation relation, int argument, ValueSet values) implements Fact {
    @Override
    public Term of(TermPool pool, List<Term> arguments) {
      return new RuleConditions(pool).of(arguments.get(argument), values);
    }
  }

  /** What is known of an argument in pieces, of which some may be given up and others not. */
  static List<Fact> of(Relation relation, int argument, ValueSet values) {
    List<ValueSet> pieces = new ArrayList<>();
    if (!values.rest()) {
      ValueSet kinds =
          values
              .with(values.integers().isEmpty() ? Interval.NONE : Interval.ALL)
              .with(values.atoms().isEmpty() ? AtomSet.NONE : AtomSet.ALL);
      pieces.add(kinds);
      pieces.add(kinds.withImproper());
    }
    if (!values.atoms().all() && (values.rest() || !values.atoms().isEmpty())) {
      pieces.add(ValueSet.ALL.with(values.atoms()));
    }
    Interval integers = values.integers();
    if (integers.isEmpty() && values.rest()) {
      pieces.add(ValueSet.ALL.with(Interval.NONE));
    }
    if (!integers.isEmpty() && integers.low().isFinite()) {
      pieces.add(ValueSet.ALL.with(Interval.atLeast(integers.low())));
    }
    if (!integers.isEmpty() && integers.high().isFinite()) {
      pieces.add(ValueSet.ALL.with(Interval.atMost(integers.high())));
    }
    return pieces.stream()
        .distinct()
        .<Fact>map(piece -> new Always(relation, argument, piece))
        .toList();
  }
}

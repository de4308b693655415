package clew.engine.repeat;

import clew.engine.term.Operator;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.List;
import java.util.Optional;

/**
 * A value as it is, and beside that what it is as a function of the trips of a loop. It has the
 * value of the first; the second is there for questions about other numbers of trips.
 */
public enum TripFunction implements Operator {
  BESIDE;

  @Override
  public String symbol() {
    return "beside";
  }

  @Override
  public Sort sort(List<Term> arguments) {
    return arguments.getFirst().sort();
  }

  @Override
  public Optional<Term> evaluate(TermPool pool, List<Term> values) {
    return Optional.of(values.getFirst());
  }

  @Override
  public Optional<Term> definition(TermPool pool, List<Term> arguments) {
    return Optional.of(arguments.getFirst());
  }
}

package clew.engine.repeat;

import clew.engine.term.Constructor;
import clew.engine.term.Operator;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.List;
import java.util.Optional;

/** What is left of a list without its first elements, as many as the second argument says. */
public enum ListDrop implements Operator {
  DROP;

  @Override
  public String symbol() {
    return "drop";
  }

  @Override
  public Sort sort(List<Term> arguments) {
    return Sort.ANY;
  }

  @Override
  public Optional<Term> evaluate(TermPool pool, List<Term> values) {
    if (!(values.get(1) instanceof Term.Int count) || count.number().bitLength() > 31) {
      return Optional.empty();
    }
    Term rest = values.getFirst();
    for (int i = count.number().intValue(); i > 0; i--) {
      if (!(rest instanceof Term.Construct cell) || !cell.constructor().equals(Constructor.CONS)) {
        return Optional.empty();
      }
      rest = cell.fields().getLast();
    }
    return Optional.of(rest);
  }
}

package clew.engine.solve.smt;

import clew.engine.term.Operator;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.List;
import java.util.Optional;

/** Asks whether its argument has a value; only for conditions that a solver gets in addition. */
enum HasValue implements Operator {
  HAS_VALUE;

  @Override
  public String symbol() {
    return "has-value";
  }

  @Override
  public Sort sort(List<Term> arguments) {
    return Sort.BOOL;
  }

  @Override
  public Optional<Term> evaluate(TermPool pool, List<Term> values) {
    return Optional.of(pool.bool(true));
  }
}

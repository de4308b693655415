package clew.engine.term.map;

import clew.engine.term.Operator;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.List;

/**
 * One key of a map, by its place in the order in which a language goes through maps. The arguments
 * are the map and the place, which is a value; the first key has place 0. There is no such key
 * where the map has fewer.
 */
public interface KeyAt extends Operator {
  /** Maps with more keys are gone through in an order that is not said by {@link #before}. */
  int MOST_KEYS = 32;

  @Override
  default Sort sort(List<Term> arguments) {
    return Sort.ANY;
  }

  /** When one key comes before another in the maps that have both. */
  Term before(TermPool pool, Term left, Term right);
}

package clew.engine.explore;

import clew.engine.term.Assignment;
import clew.engine.term.Constructor;
import clew.engine.term.ListCells;
import clew.engine.term.Term;
import clew.engine.term.Term.Construct;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * An input with half as many elements again in one of its lists. The one in the middle is repeated,
 * so that the beginning and the end stay what they are.
 */
final class MoreElements {
  private static final int FEWEST = 4;
  private static final int MOST = 100;

  private MoreElements() {}

  /**
   * @param lists which parts of the input may be lists or bit strings; the first that is one grows
   */
  static Optional<Assignment> of(TermPool pool, Assignment input, Set<Unknown> lists) {
    for (Unknown unknown : lists) {
      Optional<Term> grown = input.value(unknown).flatMap(value -> grown(pool, value));
      if (grown.isPresent()) {
        return Optional.of(input.with(unknown, grown.get()));
      }
    }
    return Optional.empty();
  }

  private static Optional<Term> grown(TermPool pool, Term value) {
    if (!(value instanceof Construct built)) {
      return Optional.empty();
    }
    if (built.constructor().equals(Constructor.BITS)) {
      return grown(pool, built.fields().getFirst())
          .map(bytes -> pool.construct(Constructor.BITS, bytes, built.fields().getLast()));
    }
    ListCells cells = ListCells.of(built);
    if (cells.count() < FEWEST || cells.count() > MOST) {
      return Optional.empty();
    }
    int middle = cells.count() / 2;
    List<Term> more = new ArrayList<>(cells.elements());
    more.addAll(middle, Collections.nCopies((cells.count() + 1) / 2, more.get(middle)));
    return Optional.of(new ListCells(more, cells.rest()).before(pool, cells.rest()));
  }
}

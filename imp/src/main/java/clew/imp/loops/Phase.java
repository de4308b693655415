package clew.imp.loops;

import clew.engine.term.Assignment;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * All runs that came to a cut by one history: what they have in common.
 *
 * @param cut where they are
 * @param values the values of the variables, over inputs and numbers of rounds
 * @param facts what holds of those; null if nothing is known
 * @param model an example
 * @param inputs how many inputs were named so far
 * @param length how many transitions there were
 */
record Phase(
    Cut cut,
    Map<Unknown, Term> values,
    @Nullable PathFacts facts,
    Assignment model,
    @Nullable PhaseHistory history,
    int inputs,
    int length) {

  /** Values for the unknowns of a letter that begins here, with so many inputs of its own. */
  Map<Unknown, Term> instead(Segments segments, int ownInputs) {
    if (ownInputs == 0) {
      return values;
    }
    Map<Unknown, Term> all = new LinkedHashMap<>(values);
    for (int i = 0; i < ownInputs; i++) {
      all.put(segments.input(i), named(segments, inputs + i));
    }
    return all;
  }

  /** The unknown of an input by its number in the search, which is not its number in a run. */
  static Unknown named(Segments segments, int number) {
    return segments.pool.unknown("taken " + number, Sort.INT);
  }
}

package clew.engine.trace;

import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.List;

/**
 * Which way a run went at a branch, with the trips of loops as unknowns.
 *
 * @param earlier loops in whose last iteration but one it was: their trips count one less here
 */
public record Premise(
    Choice choice, Alternatives alternatives, IntSet taken, List<Unknown> earlier) {

  /** The same, one iteration of a loop earlier. */
  public Premise before(Unknown trips) {
    List<Unknown> more = new ArrayList<>(earlier);
    more.add(trips);
    return new Premise(choice, alternatives, taken, more);
  }

  /** What it says, whatever the loops. */
  public List<Term> facts(TermPool pool) {
    List<Term> facts = new ArrayList<>();
    int last = choice == Choice.FIRST ? taken.first() : alternatives.count() - 1;
    for (int i = 0; i <= last; i++) {
      Term condition = alternatives.condition(i);
      if (taken.contains(i)) {
        facts.add(condition);
      } else if (choice != Choice.FREE) {
        facts.add(pool.not(condition));
      }
    }
    return facts;
  }
}

package clew.engine.term;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The first cells of a list, as far as they are there, and what follows them.
 *
 * @param elements what is in the cells
 * @param rest what follows: not a cell, unless no more were wanted
 */
public record ListCells(List<Term> elements, Term rest) {
  public ListCells {
    elements = Collections.unmodifiableList(elements);
  }

  /** All cells that are there. */
  public static ListCells of(Term list) {
    return of(list, Long.MAX_VALUE);
  }

  /** No more cells than are wanted. */
  public static ListCells of(Term list, long most) {
    if (most == 0 || !isCell(list)) {
      return new ListCells(List.of(), list);
    }
    List<Term> elements = new ArrayList<>();
    Term rest = list;
    while (elements.size() < most && isCell(rest)) {
      List<Term> fields = ((Term.Construct) rest).fields();
      elements.add(fields.getFirst());
      rest = fields.getLast();
    }
    return new ListCells(elements, rest);
  }

  public static boolean isCell(Term term) {
    return term instanceof Term.Construct built && built.constructor().equals(Constructor.CONS);
  }

  public int count() {
    return elements.size();
  }

  /** The same cells with something else after them. */
  public Term before(TermPool pool, Term after) {
    Term list = after;
    for (Term element : elements.reversed()) {
      list = pool.construct(Constructor.CONS, element, list);
    }
    return list;
  }
}

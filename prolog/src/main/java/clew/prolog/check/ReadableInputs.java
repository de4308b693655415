package clew.prolog.check;

import clew.engine.term.Assignment;
import clew.engine.term.Constructor;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Inputs that a reader knows again: what a query leaves open is as in the input before, and new
 * elements of lists are atoms that differ, {@code [a,b]} in place of {@code [0,0]}.
 */
final class ReadableInputs {
  /** Deeper values are left as they are, so that recursion is safe. */
  private static final int DEEPEST = 50;

  private final TermPool pool;

  ReadableInputs(TermPool pool) {
    this.pool = pool;
  }

  /** Inputs that are worth a try in place of a model, the most familiar first. */
  List<Assignment> of(Assignment near, Assignment model) {
    Map<Unknown, Term> merged = new LinkedHashMap<>();
    model
        .values()
        .forEach(
            (unknown, value) ->
                merged.put(
                    unknown,
                    near.value(unknown).map(before -> merged(before, value, 0)).orElse(value)));
    Assignment kept = new Assignment(merged);
    Assignment fresh = fresh(kept);
    return fresh.equals(kept) ? List.of(kept) : List.of(fresh, kept);
  }

  private static boolean isCell(Term term) {
    return term instanceof Term.Construct built && built.constructor().equals(Constructor.CONS);
  }

  private Term merged(Term before, Term value, int depth) {
    if (before == value || depth > DEEPEST) {
      return value;
    }
    if (isCell(before) && isCell(value)) {
      return lists(before, value, depth);
    }
    if (before instanceof Term.Construct old
        && value instanceof Term.Construct built
        && old.constructor().equals(built.constructor())) {
      List<Term> fields = new ArrayList<>();
      for (int i = 0; i < built.fields().size(); i++) {
        fields.add(merged(old.fields().get(i), built.fields().get(i), depth + 1));
      }
      return pool.construct(built.constructor(), fields);
    }
    // A leaf that the query did not ask for is the smallest there is.
    boolean isOpen = value instanceof Term.Int number && number.number().signum() == 0;
    return isOpen && !(before instanceof Term.Construct) ? before : value;
  }

  private Term lists(Term before, Term value, int depth) {
    List<Term> elements = new ArrayList<>();
    Term old = before;
    Term rest = value;
    while (isCell(rest)) {
      Term element = ((Term.Construct) rest).fields().getFirst();
      elements.add(
          isCell(old)
              ? merged(((Term.Construct) old).fields().getFirst(), element, depth + 1)
              : element);
      old = isCell(old) ? ((Term.Construct) old).fields().getLast() : old;
      rest = ((Term.Construct) rest).fields().getLast();
    }
    return list(elements, rest);
  }

  private Term list(List<Term> elements, Term end) {
    Term list = end;
    for (Term element : elements.reversed()) {
      list = pool.construct(Constructor.CONS, element, list);
    }
    return list;
  }

  /** Zeros that are elements of an argument become atoms that are nowhere else. */
  private Assignment fresh(Assignment input) {
    Set<Term> used = new HashSet<>();
    Deque<Term> work = new ArrayDeque<>(input.values().values());
    while (!work.isEmpty()) {
      Term next = work.pop();
      if (next instanceof Term.Atom) {
        used.add(next);
      }
      next.children().forEach(work::push);
    }
    Map<Unknown, Term> fresh = new LinkedHashMap<>();
    input.values().forEach((unknown, value) -> fresh.put(unknown, fresh(value, used)));
    return new Assignment(fresh);
  }

  private Term fresh(Term value, Set<Term> used) {
    if (!isCell(value)) {
      return value;
    }
    List<Term> elements = new ArrayList<>();
    Term rest = value;
    while (isCell(rest)) {
      Term element = ((Term.Construct) rest).fields().getFirst();
      boolean isOpen = element instanceof Term.Int number && number.number().signum() == 0;
      elements.add(isOpen ? another(used) : element);
      rest = ((Term.Construct) rest).fields().getLast();
    }
    return list(elements, rest);
  }

  private Term another(Set<Term> used) {
    for (int i = 0; ; i++) {
      String letter = String.valueOf((char) ('a' + i % 26));
      Term atom = pool.atom(i < 26 ? letter : letter + i / 26);
      if (used.add(atom)) {
        return atom;
      }
    }
  }
}

package clew.engine.solve.smt;

import clew.engine.term.Constructor;
import clew.engine.term.Core;
import clew.engine.term.Field;
import clew.engine.term.Is;
import clew.engine.term.Term;
import clew.engine.term.Term.Apply;
import clew.engine.term.Term.Construct;
import clew.engine.term.TermPool;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * By which constructors the conditions look into terms: a field is taken, a test is made, or an
 * equality names a structure. There a type has to be looked at more closely than elsewhere.
 */
final class InspectedConstructors {
  private static final int MOST = 1_000;

  private final TermPool pool;
  private final Map<Term, Set<Constructor>> constructors = new HashMap<>();
  private final Set<Constructor> all =
      new LinkedHashSet<>(List.of(Constructor.NIL, Constructor.CONS));
  private int count;

  private record Likeness(Term term, Construct built) {}

  private InspectedConstructors(TermPool pool) {
    this.pool = pool;
  }

  static InspectedConstructors of(TermPool pool, List<Term> conditions) {
    InspectedConstructors hints = new InspectedConstructors(pool);
    Set<Term> seen = new HashSet<>();
    Deque<Term> work = new ArrayDeque<>(conditions);
    while (!work.isEmpty()) {
      Term term = work.pop();
      if (seen.add(term)) {
        hints.read(term);
        term.children().forEach(work::push);
      }
    }
    return hints;
  }

  /** The constructors by which the term is looked into. */
  Set<Constructor> at(Term term) {
    return constructors.getOrDefault(term, Set.of());
  }

  /** All constructors that occur, and those of lists. */
  Set<Constructor> all() {
    return all;
  }

  private void read(Term term) {
    if (term instanceof Construct built) {
      all.add(built.constructor());
    }
    if (!(term instanceof Apply apply)) {
      return;
    }
    switch (apply.operator()) {
      case Field field -> note(apply.argument(0), field.constructor());
      case Is.BuiltBy is -> note(apply.argument(0), is.constructor());
      case Core.EQUAL -> {
        if (apply.argument(1) instanceof Construct built) {
          alike(apply.argument(0), built);
        }
        if (apply.argument(0) instanceof Construct built) {
          alike(apply.argument(1), built);
        }
      }
      default -> {}
    }
  }

  private boolean note(Term term, Constructor constructor) {
    all.add(constructor);
    return constructors.computeIfAbsent(term, fresh -> new LinkedHashSet<>()).add(constructor);
  }

  private void alike(Term start, Construct like) {
    Deque<Likeness> work = new ArrayDeque<>(List.of(new Likeness(start, like)));
    while (!work.isEmpty() && count < MOST) {
      Likeness next = work.pop();
      Constructor by = next.built.constructor();
      note(next.term, by);
      count++;
      for (int i = 0; i < by.arity(); i++) {
        if (next.built.fields().get(i) instanceof Construct inner) {
          work.push(new Likeness(pool.apply(new Field(by, i), next.term), inner));
        }
      }
    }
  }
}

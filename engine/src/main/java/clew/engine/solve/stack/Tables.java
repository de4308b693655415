package clew.engine.solve.stack;

import clew.engine.term.Application;
import clew.engine.term.Constructor;
import clew.engine.term.Field;
import clew.engine.term.Term;
import clew.engine.term.Term.Apply;
import clew.engine.term.Term.Construct;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Puts points into the tables that values have in them. */
final class Tables {
  private final TermPool pool;
  private final Map<Unknown, Term> values;

  /**
   * @param values what is changed
   */
  Tables(TermPool pool, Map<Unknown, Term> values) {
    this.pool = pool;
    this.values = values;
  }

  /** Where the function is no part of an unknown, or no table, nothing is changed. */
  void add(Term function, Term arguments, Term result) {
    Deque<Field> path = new ArrayDeque<>();
    Term at = function;
    while (at instanceof Apply apply && apply.operator() instanceof Field field) {
      path.push(field);
      at = apply.argument(0);
    }
    if (at instanceof Unknown root && values.containsKey(root)) {
      changed(values.get(root), path, arguments, result)
          .ifPresent(value -> values.put(root, value));
    }
  }

  private Optional<Term> changed(Term whole, Iterable<Field> path, Term arguments, Term result) {
    Deque<Construct> around = new ArrayDeque<>();
    Deque<Field> steps = new ArrayDeque<>();
    Term at = whole;
    for (Field field : path) {
      if (!(at instanceof Construct built) || !built.constructor().equals(field.constructor())) {
        return Optional.empty();
      }
      around.push(built);
      steps.push(field);
      at = built.fields().get(field.index());
    }
    Optional<List<Term>> points = Application.points(at);
    if (points.isEmpty()) {
      return Optional.empty();
    }
    Term made = table((Construct) at, points.get(), arguments, result);
    while (!around.isEmpty()) {
      Construct built = around.pop();
      List<Term> fields = new ArrayList<>(built.fields());
      fields.set(steps.pop().index(), made);
      made = pool.construct(built.constructor(), fields);
    }
    return Optional.of(made);
  }

  private Term table(Construct function, List<Term> points, Term arguments, Term result) {
    List<Term> kept = new ArrayList<>();
    for (Term point : points) {
      if (((Construct) point).fields().getFirst() != arguments) {
        kept.add(point);
      }
    }
    if (function.fields().get(Application.OTHERWISE) != result) {
      kept.add(Application.point(pool, arguments, result));
    }
    return pool.construct(
        Constructor.FUNCTION,
        function.fields().get(Application.ARITY),
        pool.list(kept),
        function.fields().get(Application.OTHERWISE));
  }
}

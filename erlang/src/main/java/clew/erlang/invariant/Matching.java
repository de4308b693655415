package clew.erlang.invariant;

import clew.engine.invariant.FreshUnknowns;
import clew.engine.invariant.PathLimitExceeded;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.ir.CorePattern;
import clew.erlang.model.term.KindConditions;
import clew.erlang.model.term.ValueTerms;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** When patterns match, and what their variables are then. */
final class Matching {
  private static final int MOST_PARTS = 2_000;

  private final FreshUnknowns fresh;
  private final TermPool pool;
  private final KindConditions kinds;

  Matching(FreshUnknowns fresh) {
    this.fresh = fresh;
    this.pool = fresh.pool();
    this.kinds = new KindConditions(pool);
  }

  /**
   * What came of it.
   *
   * @param condition when all match; it has a value whatever the subjects are
   */
  record Match(Term condition, Map<String, Term> values) {}

  private record Task(CorePattern pattern, Term subject) {}

  Match match(List<CorePattern> patterns, List<Term> subjects) {
    Deque<Task> work = new ArrayDeque<>();
    for (int i = 0; i < patterns.size(); i++) {
      work.add(new Task(patterns.get(i), subjects.get(i)));
    }
    // A part is looked at only after what says that it is there.
    List<Term> conditions = new ArrayList<>();
    Map<String, Term> values = new HashMap<>();
    int parts = 0;
    while (!work.isEmpty()) {
      if (++parts > MOST_PARTS) {
        throw new PathLimitExceeded("a pattern");
      }
      Task task = work.pop();
      Term subject = task.subject;
      switch (task.pattern) {
        case CorePattern.Variable(var name) -> values.put(name, subject);
        case CorePattern.Alias(var name, var pattern) -> {
          values.put(name, subject);
          work.push(new Task(pattern, subject));
        }
        case CorePattern.Literal(var value) ->
            conditions.add(is(subject, ValueTerms.term(pool, value)));
        case CorePattern.Cons(var head, var tail) -> {
          conditions.add(kinds.isCons(subject));
          work.push(new Task(tail, kinds.tail(subject)));
          work.push(new Task(head, kinds.head(subject)));
        }
        case CorePattern.Tuple(var elements) -> {
          int size = elements.size();
          conditions.add(kinds.isTuple(subject, size));
          for (int i = size - 1; i >= 0; i--) {
            work.push(new Task(elements.get(i), kinds.element(subject, size, i)));
          }
        }
        case CorePattern.MapOf(var pairs) -> {
          conditions.add(kinds.isMap(subject));
          conditions.add(fresh.truth());
          pairs.forEach(pair -> work.push(new Task(pair.value(), fresh.any())));
        }
        case CorePattern.Binary(var segments) -> {
          conditions.add(kinds.isBits(subject));
          conditions.add(fresh.truth());
          segments.forEach(segment -> work.push(new Task(segment.value(), fresh.any())));
        }
        case CorePattern.Strange(var kind) -> throw new PathLimitExceeded(kind);
      }
    }
    return new Match(pool.and(conditions), values);
  }

  /** Floats are not looked at, nor what holds one: 0.0 is -0.0. */
  private Term is(Term subject, Term literal) {
    if (OrderConditions.isWithoutFloats(literal)) {
      return pool.equal(subject, literal);
    }
    Term isAlike =
        literal instanceof Term.Construct
            ? pool.not(pool.or(List.of(kinds.isNumber(subject), kinds.isAtom(subject))))
            : pool.not(pool.or(List.of(kinds.isInt(subject), kinds.isAtom(subject))));
    return pool.and(List.of(isAlike, fresh.truth()));
  }
}

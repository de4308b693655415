package clew.prolog.invariant;

import clew.engine.term.Constructor;
import clew.engine.term.Field;
import clew.engine.term.Is;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.prolog.model.term.TermEncoding;
import clew.prolog.value.Compound;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;

/** When a term is an instance of a pattern: if it never is, the two do not unify. */
final class Matching {
  private final TermPool pool;
  private final TermEncoding encoding;

  Matching(TermPool pool) {
    this.pool = pool;
    this.encoding = new TermEncoding(pool);
  }

  private record Task(Value pattern, Term subject) {}

  /**
   * Conditions that all hold exactly if a term is an instance; a part is looked at only after what
   * says that it is there.
   *
   * @param variables what the variables of the pattern stand for; those that are met first are put
   *     there
   */
  List<Term> match(Value pattern, Term subject, Map<Var, Term> variables) {
    List<Term> conditions = new ArrayList<>();
    Deque<Task> work = new ArrayDeque<>();
    work.push(new Task(pattern, subject));
    while (!work.isEmpty()) {
      Task task = work.pop();
      switch (task.pattern.walked()) {
        case Var variable -> {
          Term known = variables.putIfAbsent(variable, task.subject);
          if (known != null) {
            conditions.add(pool.equal(known, task.subject));
          }
        }
        case Compound compound -> {
          Constructor by = TermEncoding.constructor(compound.functor());
          conditions.add(pool.apply(new Is.BuiltBy(by), task.subject));
          for (int i = compound.arity() - 1; i >= 0; i--) {
            work.push(new Task(compound.argument(i), pool.apply(new Field(by, i), task.subject)));
          }
        }
        case Value leaf -> conditions.add(pool.equal(task.subject, encoding.of(leaf)));
      }
    }
    return conditions;
  }
}

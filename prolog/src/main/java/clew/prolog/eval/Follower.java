package clew.prolog.eval;

import clew.prolog.ir.Clause;
import clew.prolog.ir.Expression;
import clew.prolog.ir.Step;
import clew.prolog.value.Value;

/**
 * Goes along with a run and writes down what it decides by its input. The machine asks it where a
 * run looks at values; a run without one pays nothing for it.
 */
public interface Follower {
  /** The run begins. */
  void begin(Machine machine);

  /** This step is next. */
  void at(Step step);

  /** A predicate with clauses is called; the machine will find those that match by itself. */
  void select(Predicate target, Value[] arguments);

  /** The head of a clause has unified. */
  void entered(Clause clause);

  /** The marker e(l) of a clause has been reached: it is completely evaluated. */
  void completed(Clause clause);

  /** Two terms are about to be unified. */
  void unify(Value left, Value right);

  /** Two terms compared in the standard order: less than zero if the left one comes first. */
  int compare(Value left, Value right);

  /** Whether the answer to a question is yes. */
  boolean holds(Step.Test test, Value[] arguments);

  /** Whether a comparison holds. */
  boolean holds(Step.Compare compare, Value[] environment);

  /** The value of an expression. */
  Value is(Expression expression, Value[] environment);

  /** Runs a builtin. */
  boolean call(Predicate predicate, Builtin builtin, Value[] arguments);

  /** An exception is on its way. */
  void threw(Thrown thrown);
}

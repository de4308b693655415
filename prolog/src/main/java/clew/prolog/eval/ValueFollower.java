package clew.prolog.eval;

import clew.prolog.error.PrologException;
import clew.prolog.ir.ArithmeticExpression;
import clew.prolog.ir.Clause;
import clew.prolog.ir.Instruction;
import clew.prolog.value.Value;

/**
 * What the machine of a followed run reports to: it records what the run decides by its input. The
 * machine asks it where a run looks at values; a run without one pays nothing for it.
 */
public interface ValueFollower {
  /** The run begins. */
  void begin(Machine machine);

  /** This step is next. */
  void at(Instruction step);

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
  boolean holds(Instruction.Test test, Value[] arguments);

  /** Whether a comparison holds. */
  boolean holds(Instruction.Compare compare, Value[] environment);

  /** The value of an expression. */
  Value is(ArithmeticExpression expression, Value[] environment);

  /** Runs a builtin. */
  boolean call(Predicate predicate, Builtin builtin, Value[] arguments);

  /** An exception is on its way. */
  void threw(PrologException thrown);
}

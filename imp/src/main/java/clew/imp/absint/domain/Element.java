package clew.imp.absint.domain;

import clew.engine.interval.Thresholds;
import java.util.List;
import java.util.function.IntFunction;

/**
 * What is known of the variables at a place: a set of states. Elements of one analysis are of one
 * kind, and only they are put together.
 */
public sealed interface Element permits Box, Karr, Octagon, ProductElement {
  /** Whether no state is in it: nothing comes to the place. */
  boolean isEmpty();

  /** Nothing is known. */
  Element all();

  /** No state at all. */
  Element none();

  /** Whether every state in it is in the other; may say no though it is so. */
  boolean isIn(Element other);

  /** The states of both, and perhaps more. */
  Element join(Element other);

  /** The states that are in both, and perhaps more of this one. */
  Element meet(Element other);

  /**
   * As {@link #join}, but a sequence of widenings comes to an end.
   *
   * @param next has at least the states of this one
   */
  Element widen(Element next, Thresholds thresholds);

  /** Takes back what a widening went too far; what is between this one and the next. */
  default Element narrow(Element next) {
    return meet(next);
  }

  /**
   * The states after the variable took the value of an expression.
   *
   * @param values what is known of the variables before, by everybody who may say so
   */
  Element assign(int variable, Formula value, IntFunction<NumberSet> values);

  /** The states after the variable took any value. */
  Element forget(int variable);

  /**
   * The states in which a part of an expression, one without {@code and}, {@code or} and {@code
   * not} at its top, is not zero; or in which it is.
   */
  Element assume(Formula formula, int part, boolean holds, IntFunction<NumberSet> values);

  /** What is known of a variable by itself. */
  NumberSet value(int variable);

  /** With something that is known of a variable besides. */
  Element refine(int variable, NumberSet value);

  /** What it says, so that all of it together means the same or less. */
  List<DomainFact> facts();
}

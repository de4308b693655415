package clew.erlang.invariant;

import clew.engine.term.Term;
import java.util.List;

/**
 * What an expression without effects comes to.
 *
 * @param defined when it has a value and raises no error
 * @param definitions what is true of the unknowns in it, whether it has a value or not
 */
record PureResult(Term value, Term defined, List<Term> definitions) {}

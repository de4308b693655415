package clew.erlang.check;

import clew.engine.term.Assignment;
import clew.engine.term.Term;
import java.util.List;

/** What a function's spec says about its calls. */
interface Contract {
  /** What every input fulfils. */
  Term precondition();

  /** Whether the spec allows the result of a call with these arguments. */
  boolean allows(Assignment input, Term result);

  /** Whether the input is one that the search may use. */
  boolean admits(Assignment input);

  /** Inputs to begin with. */
  List<Assignment> seeds();
}

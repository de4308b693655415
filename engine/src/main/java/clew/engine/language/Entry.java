package clew.engine.language;

import clew.engine.source.Span;
import clew.engine.term.TermPool;

/**
 * One thing that can be explored: a program of L, an exported function, a predicate with modes. It
 * is looked at from five sides, each an object of its own: what is executed, which inputs there
 * are, who judges, how it is worded, and what helps the search.
 */
public interface Entry {
  String name();

  Span span();

  /** What is executed, and what of it can be covered. */
  Execution execution();

  /** Which inputs there are. */
  InputSpace inputs();

  /** Who says what an input really does. */
  Judge judge();

  /** How it is told to people. */
  Wording wording();

  /** What helps the search. */
  default Guidance guidance() {
    return Guidance.NONE;
  }

  /** The pool its terms come from. */
  default TermPool pool() {
    return execution().pool();
  }

  default Renderer renderer() {
    return wording().renderer();
  }
}

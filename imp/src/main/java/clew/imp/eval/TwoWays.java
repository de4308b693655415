package clew.imp.eval;

import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Alternatives;
import clew.imp.ir.Decision;

/** The ways of a decision: its condition holds, or it does not. The negation is made on demand. */
record TwoWays(TermPool pool, Decision.Kind kind, Term condition) implements Alternatives {
  @Override
  public int count() {
    return 2;
  }

  @Override
  public Term condition(int index) {
    return index == 0 ? condition : pool.not(condition);
  }

  /** Nobody wants an input that a program rejects. */
  @Override
  public boolean isWanted(int index) {
    return index == 0 || kind != Decision.Kind.ASSUME;
  }

  @Override
  public String name(int index) {
    return kind.way(index == 0);
  }
}

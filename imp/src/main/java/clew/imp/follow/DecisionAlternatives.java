package clew.imp.follow;

import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Alternatives;
import clew.engine.trace.Point;
import clew.imp.ir.Decision;
import java.util.Optional;

/** The ways of a decision: its condition holds, or it does not. The negation is made on demand. */
record DecisionAlternatives(TermPool pool, Decision decision, Term condition)
    implements Alternatives {
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
    return index == 0 || decision.kind() != Decision.Kind.ASSUME;
  }

  @Override
  public String name(int index) {
    return decision.kind().way(index == 0);
  }

  @Override
  public Optional<Point> leadsTo(int index) {
    return decision.leadsTo(index == 0);
  }
}

package clew.engine.invariant;

import clew.engine.term.Term;
import java.util.List;

/**
 * A constrained Horn clause. Where all premises and conditions are true, the conclusion may be;
 * nothing else makes it so but the rules.
 *
 * @param conditions of which each has a value whatever its unknowns are
 */
public record HornClause(List<Claim> premises, List<Term> conditions, Claim conclusion) {
  public HornClause {
    premises = List.copyOf(premises);
    conditions = List.copyOf(conditions);
  }
}

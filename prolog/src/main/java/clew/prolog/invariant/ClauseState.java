package clew.prolog.invariant;

import clew.engine.invariant.Claim;
import clew.engine.invariant.PathCondition;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.prolog.value.Var;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What is known at one place of one path through a clause.
 *
 * @param seen the variables that something else may know of
 */
record ClauseState(Set<Var> seen, PathCondition situation) {
  ClauseState and(TermPool pool, Term condition) {
    return new ClauseState(seen, situation.and(pool, condition));
  }

  ClauseState and(TermPool pool, List<Term> conditions) {
    return new ClauseState(seen, situation.and(pool, conditions));
  }

  ClauseState and(Claim premise) {
    return new ClauseState(seen, situation.and(premise));
  }

  ClauseState seeing(Collection<Var> more) {
    if (seen.containsAll(more)) {
      return this;
    }
    Set<Var> all = new HashSet<>(seen);
    all.addAll(more);
    return new ClauseState(all, situation);
  }
}

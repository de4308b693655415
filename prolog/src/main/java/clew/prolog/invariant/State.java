package clew.prolog.invariant;

import clew.engine.invariant.Claim;
import clew.engine.invariant.Situation;
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
record State(Set<Var> seen, Situation situation) {
  State and(TermPool pool, Term condition) {
    return new State(seen, situation.and(pool, condition));
  }

  State and(TermPool pool, List<Term> conditions) {
    return new State(seen, situation.and(pool, conditions));
  }

  State and(Claim premise) {
    return new State(seen, situation.and(premise));
  }

  State seeing(Collection<Var> more) {
    if (seen.containsAll(more)) {
      return this;
    }
    Set<Var> all = new HashSet<>(seen);
    all.addAll(more);
    return new State(all, situation);
  }
}
